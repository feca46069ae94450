import { vi } from "vitest";

// Not in setup.ts: a test that imported it from there would set everything up twice.

let complaints: string[] = [];

/** What Firestore's client says by itself of a request that got no answer; the page says its own. */
const OFFLINE = /@firebase\/firestore: .*RPC_ERROR HTTP error has no status$/;

/** From now on keeps what the page says to the console, and keeps it from the console. */
export function listenToConsole(): void {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    const complaint = words.map(String).join(" ");
    if (!OFFLINE.test(complaint)) complaints.push(complaint);
  });
  // What the site logs of failures that it survives.
  vi.spyOn(console, "warn").mockImplementation(() => {});
}

/** For a test that makes the page complain: takes what has been said so far. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
