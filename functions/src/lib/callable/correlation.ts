import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

type TracedRequest = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
};

const current = new AsyncLocalStorage<string>();

/**
 * Matches the header and captures the trace id. https://www.w3.org/TR/trace-context/#traceparent-header-field-values
 */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Runs work with a correlation id of 32 hexadecimal digits, which the logs, the form service and the caller share. It
 * is the request's trace id, which Google's own log lines also have, or a new id.
 */
export function withCorrelationId<Result>(request: TracedRequest | undefined, work: () => Result): Result {
  const given = TRACEPARENT.exec(String(request?.headers.traceparent ?? ""))?.[1];
  return current.run(given ?? randomBytes(16).toString("hex"), work);
}

export function correlationId(): string | undefined {
  return current.getStore();
}

export function traceparent(): { readonly traceparent?: string } {
  const id = correlationId();
  return id ? { traceparent: `00-${id}-${randomBytes(8).toString("hex")}-00` } : {};
}
