/** https://cloud.google.com/apis/design/errors#handling_errors */
const STATUSES = {
  CANCELLED: { grpc: 1, http: 499 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  OUT_OF_RANGE: { grpc: 11, http: 400 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

/** The canonical statuses the emulator answers with. */
export type StatusCode = keyof typeof STATUSES;

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

export type WireStatus = {
  readonly grpc: number;
  readonly http: number;
  readonly status: StatusCode;
  readonly message: string;
};

/** How a failure goes over the wire, by itself or within an answer; what is no StatusError is a fault of ours. */
export function toWireStatus(error: unknown): WireStatus {
  const known = error instanceof StatusError ? error : new StatusError("INTERNAL", String(error));
  return { ...STATUSES[known.code], status: known.code, message: known.message };
}
