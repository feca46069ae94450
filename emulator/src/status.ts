/** The canonical statuses the emulator answers with. The transport maps them to gRPC numbers and HTTP statuses. */
export type StatusCode =
  | "CANCELLED"
  | "INVALID_ARGUMENT"
  | "NOT_FOUND"
  | "ALREADY_EXISTS"
  | "PERMISSION_DENIED"
  | "RESOURCE_EXHAUSTED"
  | "FAILED_PRECONDITION"
  | "ABORTED"
  | "OUT_OF_RANGE"
  | "UNIMPLEMENTED"
  | "INTERNAL"
  | "UNAVAILABLE"
  | "DEADLINE_EXCEEDED"
  | "UNAUTHENTICATED";

/** A fault of the caller's, answered with its status. Anything else thrown is a fault of ours: `INTERNAL`. */
export class StatusError extends Error {
  readonly code: StatusCode;
  constructor(code: StatusCode, message: string) {
    super(message);
    this.name = "StatusError";
    this.code = code;
  }
}

/** For what is wrong with a request itself. @throws StatusError INVALID_ARGUMENT */
export function refuse(message: string): never {
  throw new StatusError("INVALID_ARGUMENT", message);
}
