import { StatusError } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";

/** @param method the RPC's name in the proto */
export function unimplemented(method: string): StatusError {
  return new StatusError("UNIMPLEMENTED", `Method google.firestore.v1.Firestore/${method} is unimplemented`);
}

export function requestTooLarge(): StatusError {
  return new StatusError(
    "INVALID_ARGUMENT",
    `Request payload size exceeds the limit: ${REQUEST_MAX_BYTES} bytes.`,
  );
}
