import { ERRORS, type ErrorDetails, type ErrorReason, type InvalidField } from "@matbjorg/contract/errors";
import { isOffline } from "./use-is-offline.ts";

/** Why a call failed, in the catalogue's words; components translate the reason and never show the message. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  /** For `input/invalid`: which fields the server refused. */
  readonly fields: readonly InvalidField[];

  constructor(reason: ErrorReason, options: { fields?: readonly InvalidField[]; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.name = "AppError";
    this.reason = reason;
    this.fields = options.fields ?? [];
  }
}

/**
 * What a failed call threw as an `AppError`: no answer, or one that is not ours, is `offline` where the browser knows
 * that there is no connection, and `internal` elsewhere.
 */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const details = (cause as { details?: Partial<ErrorDetails> } | null)?.details;
  const reason = details?.reason;
  if (typeof reason !== "string" || !Object.hasOwn(ERRORS, reason))
    return new AppError(isOffline() ? "offline" : "internal", { cause });
  return new AppError(reason, { cause, ...(Array.isArray(details?.fields) && { fields: details.fields }) });
}
