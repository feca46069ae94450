import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { isUsable } from "../contact/form-relay.ts";
import type { Response } from "../lib/callable/define-request.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { endIfUnreadable, readNothing } from "../lib/end-if-unreadable.ts";
import { relayEndpoint } from "../parameters.ts";

/** A result is reused for this long, so that the number of reads does not depend on the number of requests. */
const FIRESTORE_RESULT_TTL_MS = 10_000;
/** If Firestore has not answered after this time, it counts as down. */
const FIRESTORE_TIMEOUT_MS = 5_000;

type Part = "ok" | "failed";
let firestoreAnswer: { readonly at: number; readonly answer: Promise<Part> } | undefined;

/**
 * Answers 200 or 503 and the release, for monitoring. Hosting sends `/health` and `/healthz` here. Monitor `/health`:
 * Google's own front end answers `/healthz` with 404 on Cloud Run (https://cloud.google.com/run/docs/known-issues,
 * "Reserved URL paths").
 */
export async function health(request: Request, response: Response): Promise<void> {
  const read = request.method === "GET" || request.method === "HEAD";
  if (!read) {
    response.set("Allow", "GET, HEAD").status(405).send("");
    return;
  }
  const state = await checkFirestore(Date.now());
  const relay = isUsable(relayEndpoint.value()) ? "set" : "not set";
  response
    .status(state === "ok" ? 200 : 503)
    .set("Cache-Control", "private, no-store")
    .json({
      version: process.env.SITE_VERSION,
      commit: process.env.SITE_COMMIT,
      firestore: state,
      relay,
    });
}

function checkFirestore(now: number): Promise<Part> {
  if (!firestoreAnswer || now - firestoreAnswer.at > FIRESTORE_RESULT_TTL_MS) {
    firestoreAnswer = { at: now, answer: readOne() };
  }
  return firestoreAnswer.answer;
}

async function readOne(): Promise<Part> {
  try {
    await withTimeout(readNothing(), FIRESTORE_TIMEOUT_MS);
    return "ok";
  } catch (error) {
    logger.error("health failed", failureLine(error));
    endIfUnreadable();
    return "failed";
  }
}
