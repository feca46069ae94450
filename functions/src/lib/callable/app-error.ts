import { ERRORS, type ErrorDetails, type ErrorReason } from "@matbjorg/contract/errors";

type Options = Pick<ErrorDetails, "fields" | "changedBy"> & { readonly cause?: unknown };

/** A failure that the caller can act on. Only `callable` turns it into an `HttpsError`. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  /** Details in addition to the reason. */
  readonly details: Pick<ErrorDetails, "fields" | "changedBy">;

  constructor(reason: ErrorReason, { cause, ...details }: Options = {}) {
    super(ERRORS[reason].text, { cause });
    this.name = "AppError";
    this.reason = reason;
    this.details = details;
  }
}

/**
 * Returns the `code` of an SDK's error: a string such as "auth/user-not-found" from the Auth SDK, a gRPC number from
 * Firestore.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
