import { vi } from "vitest";

// This code is not in setup.ts, because a test that imports that module would run the setup twice.

let errors: string[] = [];

/** Matches the message that Firestore's client logs if a request gets no response. The page shows a message of its own. */
const OFFLINE = /@firebase\/firestore: .*RPC_ERROR HTTP error has no status$/;

/** Collects console errors instead of printing them. */
export function listenToConsole(): void {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    const text = words.map(String).join(" ");
    if (!OFFLINE.test(text)) errors.push(text);
  });
  // The site logs failures that it recovers from.
  vi.spyOn(console, "warn").mockImplementation(() => {});
}

/** Returns and clears the errors logged so far, for a test that expects some. */
export function takeConsoleErrors(): string[] {
  return errors.splice(0);
}
