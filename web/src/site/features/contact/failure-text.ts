import type { ErrorReason } from "@matbjorg/contract/errors";

/** The reasons that sending a message can fail for. */
type Reason =
  | Exclude<Extract<ErrorReason, `contact/${string}`>, "contact/message-not-found">
  | "offline"
  | "internal";

/** Text keys of the namespace "contact". */
const FAILURE_TEXTS = {
  "contact/rate-limited": "form.rateLimited",
  "contact/ceiling-reached": "form.full",
  "contact/app-unverified": "form.failure",
  "contact/relay-failed": "form.failure",
  offline: "form.offline",
  internal: "form.failure",
} as const satisfies Record<Reason, string>;

/** Returns the text key for a reason; that of `internal` for reasons of other features. */
export function failureText(reason: ErrorReason): (typeof FAILURE_TEXTS)[Reason] {
  return FAILURE_TEXTS[Object.hasOwn(FAILURE_TEXTS, reason) ? (reason as Reason) : "internal"];
}
