import type { ReportClientErrorInput } from "@matbjorg/contract/client-errors";
import { newErrorId } from "./error-id.ts";
import { LoadError } from "./load-error.ts";

/** The id of each reported error, so that no error is reported twice. */
const ids = new WeakMap<object, string>();

/**
 * Reports an unexpected error to the functions' log. The code for reporting is loaded on demand.
 *
 * @returns the id of the report, see `newErrorId`
 */
export function reportError(kind: ReportClientErrorInput["kind"], cause: unknown): string {
  const known = ids.get(Object(cause));
  if (known) return known;
  const id = newErrorId();
  ids.set(Object(cause), id);
  // If the module fails to load, the report is lost.
  import("./report-error.ts").then(({ sendReport }) => sendReport(id, kind, originOf(cause))).catch(() => {});
  return id;
}

/** Returns the cause of a failed load, which names the file, or the error itself. */
function originOf(cause: unknown): unknown {
  return cause instanceof LoadError ? (cause.cause ?? cause) : cause;
}

/** Reports uncaught errors and unhandled rejections from now on. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => void reportError("error", error));
  addEventListener("unhandledrejection", ({ reason }) => void reportError("rejection", reason));
}
