import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { readStored, store } from "../../../shared/lib/local-storage.ts";

export type Consent = "accepted" | "declined" | "undecided";

// The choice is also kept in memory. If storage is blocked, it lasts until the visitor leaves the page.
let current: Consent | undefined;
const listeners = new Set<() => void>();

/** Returns the choice. A stored value other than the two words counts as undecided. */
export function consent(): Consent {
  if (current) return current;
  const stored = readStored(STORAGE_KEYS.consent);
  current = stored === "accepted" || stored === "declined" ? stored : "undecided";
  return current;
}

export function decide(choice: "accepted" | "declined"): void {
  current = choice;
  store(STORAGE_KEYS.consent, choice);
  for (const listener of listeners) listener();
}

/** Calls back after each answer in any tab, also after one given while this page was cached. @returns unsubscribes */
export function onConsent(listener: () => void): () => void {
  addEventListener("storage", onStorage);
  // Pages in the back/forward cache get no storage events.
  addEventListener("pageshow", onReturn);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs when another tab has stored an answer or cleared the storage (`key` is null then). */
function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEYS.consent || key === null) readAgain();
}

function onReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) readAgain();
}

function readAgain(): void {
  current = undefined;
  for (const listener of listeners) listener();
}
