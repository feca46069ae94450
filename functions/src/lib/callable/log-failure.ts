import type { ErrorDetails } from "@matbjorg/contract/errors";
import * as logger from "firebase-functions/logger";
import { AppError } from "./app-error.ts";
import { correlationId } from "./correlation.ts";

/**
 * Logs a failed request without its content. An `AppError` is logged as a warning. Returns the error for the caller.
 *
 * @param line further fields of the log line
 */
export function logFailure(
  name: string,
  error: unknown,
  line: Readonly<Record<string, unknown>>,
): ErrorDetails {
  const id = correlationId() ?? "";
  if (error instanceof AppError) {
    const { reason, details } = error;
    const cause = error.cause === undefined ? {} : { cause: String(error.cause) };
    logger.warn(`${name} refused: ${reason}`, { ...line, correlationId: id, reason, ...cause });
    return { reason, ...details };
  }
  logger.error(`${name} failed`, { ...line, correlationId: id, ...failureLine(error) });
  return { reason: "internal", correlationId: id };
}

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
