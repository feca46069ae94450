import type { ReportClientErrorInput } from "@matbjorg/contract/client-errors";
import { newErrorId } from "./error-id.ts";
import { LoadError } from "./load-in-time.ts";

/** By the error: one that is met twice is one. */
const ids = new WeakMap<object, string>();

/**
 * Tells the functions' log of an error that nobody expected. What tells is loaded only now.
 *
 * @returns what it is found by there, see `newErrorId`
 */
export function reportError(kind: ReportClientErrorInput["kind"], cause: unknown): string {
  const known = ids.get(Object(cause));
  if (known) return known;
  const id = newErrorId();
  ids.set(Object(cause), id);
  // Where that cannot be had either, nobody is told.
  import("./report-error.ts").then(({ sendReport }) => sendReport(id, kind, originOf(cause))).catch(() => {});
  return id;
}

/** Of a part that could not be had: which file it was. */
function originOf(cause: unknown): unknown {
  return cause instanceof LoadError ? (cause.cause ?? cause) : cause;
}

/** From here on what nobody else takes care of is reported. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => void reportError("error", error));
  addEventListener("unhandledrejection", ({ reason }) => void reportError("rejection", reason));
}
