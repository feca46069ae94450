import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";

export type Consent = "accepted" | "declined" | "undecided";

// Without React: arrival.ts needs it before that has come.

/** Where the choice is kept (specification, section 9). */
export const CONSENT_STORAGE_KEY = STORAGE_KEYS.consent;

// Also where storage is blocked: the choice then holds until the page is left.
let current: Consent | undefined;
const listeners = new Set<() => void>();

/** Anything but the two stored words counts as undecided. */
export function consent(): Consent {
  if (current) return current;
  const stored = readStored(CONSENT_STORAGE_KEY);
  current = stored === "accepted" || stored === "declined" ? stored : "undecided";
  return current;
}

export function decide(choice: "accepted" | "declined"): void {
  current = choice;
  store(CONSENT_STORAGE_KEY, choice);
  for (const listener of listeners) listener();
}

/** Calls back after each answer, in this tab or another. @returns what ends it */
export function onConsent(listener: () => void): () => void {
  addEventListener("storage", readAgain);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab has stored its answer, or everything that is stored went (`key` is null then). */
function readAgain({ key }: StorageEvent): void {
  if (key !== CONSENT_STORAGE_KEY && key !== null) return;
  current = undefined;
  for (const listener of listeners) listener();
}
