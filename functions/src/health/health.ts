import { COLLECTIONS } from "@matbjorg/contract/collections";
import { onRequest } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { isUsable } from "../contact/form-relay.ts";
import { relayEndpoint } from "../contact/relay-settings.ts";
import { withCorrelationId } from "../lib/correlation.ts";
import { DEPLOYMENT } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { firestore } from "../lib/firebase.ts";
import { inTime } from "../lib/in-time.ts";

/** How long what Firestore answered counts, for whoever asks next: however many ask, that many reads. */
const FIRESTORE_ASKED_MS = 10_000;
/** Firestore answers within this or counts as down. */
const FIRESTORE_TIMEOUT_MS = 5_000;

type Part = "ok" | "failed";
let firestoreAnswer: { readonly at: number; readonly answer: Promise<Part> } | undefined;

/**
 * Whether the site's functions can do their work: 200 or 503, with the release they are of, for whoever watches the site.
 * Hosting sends `/health` and `/healthz` here; Google's own front end answers the latter with 404 on Cloud Run
 * (https://cloud.google.com/run/docs/known-issues, "Reserved URL paths"), so watch the former.
 */
export const health = onRequest(
  // One instance, which answers some hundred a second: a flood costs no more than that.
  { ...DEPLOYMENT, maxInstances: 1, timeoutSeconds: 10 },
  async (request, response) => {
    const read = request.method === "GET" || request.method === "HEAD";
    if (!read) {
      response.set("Allow", "GET, HEAD").status(405).send("");
      return;
    }
    const state = await withCorrelationId(request, () => askFirestore(Date.now()));
    const relay = isUsable(relayEndpoint.value()) ? "set" : "not set";
    response
      .status(state === "ok" ? 200 : 503)
      .set("Cache-Control", "private, no-store")
      .json({ version: process.env.SITE_VERSION, commit: process.env.SITE_COMMIT, firestore: state, relay });
  },
);

function askFirestore(now: number): Promise<Part> {
  if (!firestoreAnswer || now - firestoreAnswer.at > FIRESTORE_ASKED_MS) {
    firestoreAnswer = { at: now, answer: readOne() };
  }
  return firestoreAnswer.answer;
}

/** A read of a document that there is none of, which is enough to tell. */
async function readOne(): Promise<Part> {
  try {
    // How long libraries take to load is no matter of how long Firestore takes to answer.
    const db = await firestore();
    await inTime(db.collection(COLLECTIONS.partners).doc("health").get(), FIRESTORE_TIMEOUT_MS);
    return "ok";
  } catch (error) {
    logger.error("health failed", failureLine(error));
    return "failed";
  }
}
