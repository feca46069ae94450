import { AppError } from "./app-error.ts";
import { correlationId } from "./correlation.ts";

type FailureLine = { readonly reason: string; readonly stack: string; readonly correlationId?: string };

/** Returns the log fields of a failure; an `Error` itself would be logged as `{}`. */
export function failureLine(error: unknown): FailureLine {
  const id = correlationId();
  return {
    reason: error instanceof AppError ? error.reason : "internal",
    stack: stackOf(error),
    ...(id && { correlationId: id }),
  };
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
