import { isStoredId } from "@matbjorg/contract/text/stored-id";
import * as logger from "firebase-functions/logger";
import { withCorrelationId } from "./correlation.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { failureLine } from "./log-failure.ts";
import { onDocumentEvent } from "./sdk-internals.ts";
import { watchSlow } from "./watch-slow.ts";

/** The path of the written document, such as `webpage_news/abc`. */
type DocumentEvent = { readonly document: string };

/**
 * Makes a function that runs after a document was written. It is retried until it succeeds, so it must be idempotent.
 *
 * `onDocumentWritten` of firebase-functions would load the Firestore library in every function's cold start (450 of 700
 * ms when measured) to decode the event's document, which our handlers read again anyway.
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
    withCorrelationId(undefined, () => watchSlow(() => run(event))),
  );
}

/**
 * Returns the paths that a header may mean. It may be percent-encoded, as CloudEvents specifies, or UTF-8 that Node
 * reads as Latin-1 (https://github.com/firebase/firebase-functions/issues/1459). Handlers ignore paths that have no
 * document.
 */
export function pathsOf(attribute: string): string[] {
  const utf8 = Buffer.from(attribute, "latin1").toString();
  const paths = [attribute, ...(utf8.includes("\ufffd") ? [] : [utf8])];
  try {
    paths.push(decodeURIComponent(attribute));
  } catch {
    // The attribute is not encoded, for example "100%".
  }
  // Firestore rejects an id that would be too long if encoded, and the event could then never succeed.
  return [...new Set(paths)].filter((path) => path.split("/").every(isStoredId));
}
