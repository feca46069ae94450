import { isStoredId } from "@matbjorg/contract/text/stored-id";
import * as logger from "firebase-functions/logger";
import { withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { failureLine } from "./log-failure.ts";
import { onDocumentEvent } from "./sdk-internals.ts";

/** `webpage_news/abc`. */
type DocumentEvent = { readonly document: string };

/**
 * Makes a function that runs after a document was written, with retries until it succeeds: it must be idempotent.
 *
 * `onDocumentWritten` of firebase-functions would load the Firestore library in every function's cold start (450 ms of 700
 * when measured) to decode the event's document, which ours read again anyway.
 */
export function documentTrigger<Name extends string>(
  name: Name,
  document: string,
  load: () => Promise<{ readonly [Key in Name]: (path: string) => Promise<void> }>,
) {
  const run = async (event: DocumentEvent) => {
    try {
      const { [name]: handler } = await load();
      for (const path of pathsOf(event.document)) await handler(path);
    } catch (error) {
      logger.error(`${name} failed`, { trigger: name, document: event.document, ...failureLine(error) });
      throw error;
    }
  };
  return onDocumentEvent<DocumentEvent>(document, DEPLOYMENT, (event) =>
    withCorrelationId(undefined, () => run(event)),
  );
}

/**
 * Returns the paths that a header may stand for: percent-encoded, as CloudEvents specifies, or UTF-8 that Node reads as
 * Latin-1 (https://github.com/firebase/firebase-functions/issues/1459). Handlers ignore paths without a document.
 */
export function pathsOf(attribute: string): string[] {
  const utf8 = Buffer.from(attribute, "latin1").toString();
  const paths = [attribute, ...(utf8.includes("\ufffd") ? [] : [utf8])];
  try {
    paths.push(decodeURIComponent(attribute));
  } catch {
    // "100%" is not encoded.
  }
  // Firestore refuses an id that is too long encoded, and with it the event.
  return [...new Set(paths)].filter((path) => path.split("/").every(isStoredId));
}
