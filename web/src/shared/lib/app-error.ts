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

/** Statuses of the Functions SDK for a request that no function has answered. */
const UNANSWERED = ["unavailable", "deadline-exceeded", "cancelled", "unknown"];

/** The reason of an error that comes from no function of ours. */
function reasonOf(cause: unknown): ErrorReason {
  const code = String((cause as { code?: unknown } | null)?.code);
  if (isOffline() || code === "auth/network-request-failed") return "offline";
  // Refused before our function ran, as with an expired token.
  if (code === "functions/unauthenticated") return "auth/sign-in-again";
  return UNANSWERED.some((status) => code === `functions/${status}`) ? "no-answer" : "internal";
}

/** Converts an error of a call: one of our functions has a reason, any other gets the browser's. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const details = (cause as { details?: Partial<ErrorDetails> } | null)?.details;
  const reason = details?.reason;
  if (typeof reason !== "string" || !Object.hasOwn(ERRORS, reason))
    return new AppError(reasonOf(cause), { cause });
  const { fields, correlationId } = details ?? {};
  return new AppError(reason, {
    cause,
    ...(Array.isArray(fields) && { fields }),
    ...(typeof correlationId === "string" && { errorId: correlationId }),
  });
}
