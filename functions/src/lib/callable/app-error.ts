import { ERRORS, type ErrorReason, type InvalidField } from "@matbjorg/contract/errors";

/** A failure the caller can do something about. Only `callable` turns it into an `HttpsError`. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  readonly fields: readonly InvalidField[] | undefined;

  constructor(reason: ErrorReason, options: { fields?: readonly InvalidField[]; cause?: unknown } = {}) {
    super(ERRORS[reason].text, { cause: options.cause });
    this.name = "AppError";
    this.reason = reason;
    this.fields = options.fields;
  }
}

/** Returns the `code` of an SDK's error: "auth/user-not-found" of the Auth SDK, a gRPC number of Firestore's. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
