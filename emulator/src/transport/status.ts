import { type StatusCode, StatusError } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";

/** https://cloud.google.com/apis/design/errors#handling_errors */
const STATUSES: Record<StatusCode, { grpc: number; http: number }> = {
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
};

export type WireStatus = {
  readonly grpc: number;
  readonly http: number;
  readonly status: StatusCode;
  readonly message: string;
};

/** How a failure goes over the wire; what is no StatusError is a fault of ours. */
export function toWireStatus(error: unknown): WireStatus {
  const known = error instanceof StatusError ? error : new StatusError("INTERNAL", String(error));
  return { ...STATUSES[known.code], status: known.code, message: known.message };
}

/** @param method as the proto spells it */
export function unsupported(method: string): StatusError {
  return new StatusError("UNIMPLEMENTED", `Method google.firestore.v1.Firestore/${method} is unimplemented`);
}

export function tooLarge(): StatusError {
  return new StatusError(
    "INVALID_ARGUMENT",
    `Request payload size exceeds the limit: ${REQUEST_MAX_BYTES} bytes.`,
  );
}
