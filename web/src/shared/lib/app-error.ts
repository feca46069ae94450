import { ERRORS, type ErrorDetails, type ErrorReason, type InvalidField } from "@matbjorg/contract/errors";
import { isOffline } from "./is-offline.ts";

type Options = {
  readonly fields?: readonly InvalidField[];
  readonly errorId?: string;
  readonly cause?: unknown;
};

/** Why a call failed, in the catalogue's words; components translate the reason and never show the message. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  /** For `input/invalid`: which fields the server refused. */
  readonly fields: readonly InvalidField[];

  /** What an unexpected failure is found by in the functions' log; there is none where nobody answered. */
  readonly errorId: string | undefined;

  constructor(reason: ErrorReason, options: Options = {}) {
    super(reason, { cause: options.cause });
    this.name = "AppError";
    this.reason = reason;
    this.fields = options.fields ?? [];
    this.errorId = options.errorId;
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
  const { fields, correlationId } = details ?? {};
  return new AppError(reason, {
    cause,
    ...(Array.isArray(fields) && { fields }),
    ...(typeof correlationId === "string" && { errorId: correlationId }),
  });
}
