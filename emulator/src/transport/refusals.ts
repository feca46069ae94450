import { StatusError } from "../status.ts";
import { REQUEST_MAX_BYTES } from "../store/limits.ts";

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
