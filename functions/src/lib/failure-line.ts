import { AppError } from "./app-error.ts";

/**
 * What the log says of a failure: the catalogue's reason, `internal` where there is none, and the stack with those of
 * its causes. An `Error` itself would be logged as `{}`.
 */
export function failureLine(error: unknown): { readonly reason: string; readonly stack: string } {
  return { reason: error instanceof AppError ? error.reason : "internal", stack: stackOf(error) };
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
