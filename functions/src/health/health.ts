import { COLLECTIONS } from "@matbjorg/contract/collections";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { clientAddress, forwardedFor } from "../contact/client-address.ts";
import { isUsable } from "../contact/form-relay.ts";
import type { Response } from "../lib/callable/define-request.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { firestore } from "../lib/firebase.ts";
import { relayEndpoint } from "../parameters.ts";

/** How long a result is reused: the number of reads does not depend on the number of requests. */
const FIRESTORE_RESULT_TTL_MS = 10_000;
/** Firestore answers within this or counts as down. */
const FIRESTORE_TIMEOUT_MS = 5_000;

type Part = "ok" | "failed";
let firestoreAnswer: { readonly at: number; readonly answer: Promise<Part> } | undefined;

/**
 * Answers 200 or 503 and the release, for monitoring. Hosting sends `/health` and `/healthz` here; Google's own front end
 * answers the latter with 404 on Cloud Run (https://cloud.google.com/run/docs/known-issues, "Reserved URL paths"), so
 * monitor the former.
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
      // The caller's own: `npm run doctor` finds PROXY_NETWORKS by them.
      client: clientAddress(request),
      forwardedFor: forwardedFor(request),
    });
}

function checkFirestore(now: number): Promise<Part> {
  if (!firestoreAnswer || now - firestoreAnswer.at > FIRESTORE_RESULT_TTL_MS) {
    firestoreAnswer = { at: now, answer: readOne() };
  }
  return firestoreAnswer.answer;
}

/** Reads a document that does not exist, which is enough to know that Firestore answers. */
async function readOne(): Promise<Part> {
  try {
    await withTimeout(firestore().collection(COLLECTIONS.partners).doc("health").get(), FIRESTORE_TIMEOUT_MS);
    return "ok";
  } catch (error) {
    logger.error("health failed", failureLine(error));
    return "failed";
  }
}
