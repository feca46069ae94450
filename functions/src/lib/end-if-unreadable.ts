import { COLLECTIONS } from "@matbjorg/contract/collections";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import * as logger from "firebase-functions/logger";
import { firestore } from "./firebase.ts";

/**
 * All attempts take a minute together. Attempts are counted instead of minutes, because Cloud Run stops a process
 * between its requests.
 */
const ATTEMPTS = 12;
const ATTEMPT_MS = 5_000;

/** Reads a document that does not exist, which is enough to know that Firestore answers. */
export async function readNothing(): Promise<void> {
  await firestore().collection(COLLECTIONS.partners).doc("health").get();
}

let isChecking = false;

/**
 * Checks, after a read that failed or took too long, whether Firestore answers at all. If it does not answer for a minute,
 * ends the process, so that Cloud Run starts another process with new connections. Does nothing on other machines.
 */
export function endIfUnreadable(read = readNothing, end: () => void = () => process.exit(1)): void {
  if (process.env.K_SERVICE === undefined || isChecking) return;
  isChecking = true;
  check(read, end).finally(() => {
    isChecking = false;
  });
}

async function check(read: () => Promise<void>, end: () => void): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const isAnswered = withTimeout(read(), ATTEMPT_MS).then(
      () => true,
      () => false,
    );
    const isOver = new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS));
    if (await isAnswered) return;
    await isOver;
  }
  logger.error("Firestore cannot be read: the process ends", { reason: "internal" });
  end();
}
