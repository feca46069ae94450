import { ERRORS, type ErrorReason, type InvalidField } from "@matbjorg/functions/contract/errors";

/** Why a callable refused or failed: shown as the text that `errors.json` has for the reason. */
export class AppError extends Error {
  readonly reason: ErrorReason;
  readonly fields: readonly InvalidField[];

  constructor(reason: ErrorReason, fields: readonly InvalidField[] = [], options?: ErrorOptions) {
    super(reason, options);
    this.name = "AppError";
    this.reason = reason;
    this.fields = fields;
  }
}

/** Reads what a callable's error carries as `details`; anything unknown is `internal`. */
export function toAppError(cause: unknown): AppError {
  const details: unknown = isRecord(cause) ? cause.details : undefined;
  const reason = isRecord(details) && isReason(details.reason) ? details.reason : "internal";
  const fields = isRecord(details) && Array.isArray(details.fields) ? details.fields : [];
  return new AppError(reason, fields, { cause });
}

function isReason(value: unknown): value is ErrorReason {
  return typeof value === "string" && Object.hasOwn(ERRORS, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
