/**
 * The canonical codes, each with its code in gRPC and in HTTP. https://cloud.google.com/apis/design/errors#handling_errors
 */
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
  DATA_LOSS: { grpc: 15, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

/** The canonical status codes the emulator uses. */
type StatusCode = keyof typeof STATUSES;

/** An error with a canonical status for the client. Any other thrown error is answered as `INTERNAL`. */
export class StatusError extends Error {
  readonly code: StatusCode;
  constructor(code: StatusCode, message: string) {
    super(message);
    this.name = "StatusError";
    this.code = code;
  }
}

/** Rejects an invalid request. @throws StatusError INVALID_ARGUMENT */
export function refuse(message: string): never {
  throw new StatusError("INVALID_ARGUMENT", message);
}

type WireStatus = {
  readonly grpc: number;
  readonly http: number;
  readonly status: StatusCode;
  readonly message: string;
};

/** Returns an error's gRPC and HTTP codes, status and message; errors other than StatusError become `INTERNAL`. */
export function toWireStatus(error: unknown): WireStatus {
  const known = error instanceof StatusError ? error : new StatusError("INTERNAL", String(error));
  return { ...STATUSES[known.code], status: known.code, message: known.message };
}
