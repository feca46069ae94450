import { ERRORS, type ErrorDetails, type ErrorReason, type InvalidField } from "@matbjorg/contract/errors";
import { isOffline } from "./is-offline.ts";

type Options = {
  readonly fields?: readonly InvalidField[];
  readonly errorId?: string;
  readonly cause?: unknown;
};

/** A failed call with the reason from the catalogue; components translate the reason and never show the message. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  /** For `input/invalid`: the invalid fields. */
  readonly fields: readonly InvalidField[];

  /** Id of an unexpected failure in the functions' log; undefined if the call was not answered. */
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
 * Converts an error of a call. One without a known reason is `offline` if the browser has no connection, otherwise
 * `internal`.
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
