import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

type TracedRequest = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
};

const current = new AsyncLocalStorage<string>();

/** https://www.w3.org/TR/trace-context/#traceparent-header-field-values, of which the trace's id is what we go by. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Runs work with a correlation id of 32 hexadecimal digits, which logs, form service and caller share: the trace id of the
 * request, or a new one. Google's own log lines of the request have it as their trace.
 */
export function withCorrelationId<Result>(request: TracedRequest | undefined, work: () => Result): Result {
  const given = TRACEPARENT.exec(String(request?.headers.traceparent ?? ""))?.[1];
  return current.run(given ?? randomBytes(16).toString("hex"), work);
}

/** Returns the current correlation id; undefined outside of `withCorrelationId`. */
export function correlationId(): string | undefined {
  return current.getStore();
}

/** Returns the header that passes the id to a service we call. */
export function traceparent(): { readonly traceparent?: string } {
  const id = correlationId();
  return id ? { traceparent: `00-${id}-${randomBytes(8).toString("hex")}-00` } : {};
}
