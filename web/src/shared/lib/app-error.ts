import { ERROR_REASONS, type ErrorReason } from "@matbjorg/contract/error-reasons";
import type { ErrorDetails, InvalidField } from "@matbjorg/contract/errors";
import { isOffline } from "./is-offline.ts";

type Options = {
  readonly fields?: readonly InvalidField[];
  readonly errorId?: string;
  readonly changedBy?: string;
  readonly cause?: unknown;
};

/** A failed call, with its reason from the catalogue. Components translate the reason and never show the message. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  /** The invalid fields if the reason is `input/invalid`. */
  readonly fields: readonly InvalidField[];

  /** The id of an unexpected failure in the functions' log; undefined if no function has answered. */
  readonly errorId: string | undefined;
  /** The name of the admin who made a change that the user has not seen; undefined if unknown. */
  readonly changedBy: string | undefined;

  constructor(reason: ErrorReason, options: Options = {}) {
    super(reason, { cause: options.cause });
    this.name = "AppError";
    this.reason = reason;
    this.fields = options.fields ?? [];
    this.errorId = options.errorId;
    this.changedBy = options.changedBy;
  }
}

/** Statuses of a request that no function has answered. */
const UNANSWERED = ["unavailable", "deadline-exceeded", "cancelled", "unknown"];

/** Returns the reason for an error that none of our functions has thrown. */
function reasonOf(cause: unknown): ErrorReason {
  const code = String((cause as { code?: unknown } | null)?.code);
  if (code === "auth/network-request-failed" || (isOffline() && !code.startsWith("functions/")))
    return "offline";
  // The platform rejected the call before our function ran, for example because the token has expired.
  if (code === "functions/unauthenticated") return "auth/sign-in-again";
  return UNANSWERED.some((status) => code === `functions/${status}`) ? "no-answer" : "internal";
}

/** Converts an error of a call. An error that our functions have thrown keeps its reason. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const details = (cause as { details?: Partial<ErrorDetails> } | null)?.details;
  const reason = ERROR_REASONS.find((known) => known === details?.reason);
  if (!reason) return new AppError(reasonOf(cause), { cause });
  const { fields, correlationId, changedBy } = details ?? {};
  const hasUnknownField = Array.isArray(fields) && fields.some(({ rule }) => rule === "unrecognized_keys");
  return new AppError(reason === "input/invalid" && hasUnknownField ? "page-newer" : reason, {
    cause,
    ...(Array.isArray(fields) && { fields }),
    ...(typeof correlationId === "string" && { errorId: correlationId }),
    ...(typeof changedBy === "string" && { changedBy }),
  });
}
