// Parses contact messages and their daily counts. No schemas here.
import type { RelayState, StoredMessage } from "./contact.ts";
import { countOf, recordOf, type Stored, textOf, timeOf } from "./stored-value.ts";

type Read = StoredMessage<Date | undefined>;

export type Message = Omit<Read, "language" | "expiresAt" | "relay"> & {
  readonly id: string;
  readonly language: string;
  /** `isUnsent`: at least one attempt to send it has failed, and none has succeeded. */
  readonly relay: Read["relay"] & { readonly isUnsent: boolean };
};

const STATES: readonly RelayState[] = ["pending", "sent", "failed", "held"];

/** Parses a stored message; fields that are missing or of another type become empty. */
export function parseMessage(id: string, stored: Stored): Message {
  const relay = recordOf(stored.relay);
  const state = STATES.find((one) => one === relay.state) ?? "pending";
  const lastError = relay.lastError === null ? null : textOf(relay.lastError);
  return {
    id,
    name: textOf(stored.name),
    email: textOf(stored.email),
    message: textOf(stored.message),
    language: textOf(stored.language),
    isRead: stored.isRead === true,
    createdAt: timeOf(stored.createdAt),
    relay: {
      state,
      attempts: countOf(relay.attempts),
      lastAttemptAt: timeOf(relay.lastAttemptAt),
      nextAttemptAt: timeOf(relay.nextAttemptAt),
      lastError,
      isUnsent: state === "failed" || (state === "pending" && Boolean(lastError)),
    },
  };
}
