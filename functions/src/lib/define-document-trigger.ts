import * as logger from "firebase-functions/logger";
import { CALLABLE_REGION } from "../contract/limits.ts";

/** The one attribute of Firestore's event that is read: `webpage_news/abc`. */
type DocumentEvent = { readonly document: string };

/**
 * A function that runs after a document was written, and again until it succeeds: it has to bear running twice.
 *
 * `onDocumentWritten` of firebase-functions would load the whole Firestore library with this module, in every
 * function's cold start (450 ms of 700 on the machine this was measured on). It decodes the event's document for the
 * handler, and ours read the document anew anyway. What is left of it is this description of the trigger, in the form
 * that firebase-functions' own have: https://github.com/firebase/firebase-functions/blob/v7.4.0/src/runtime/manifest.ts
 */
export function defineDocumentTrigger(
  name: string,
  document: string,
  handler: (path: string) => Promise<void>,
) {
  const run = async (event: DocumentEvent): Promise<void> => {
    try {
      await handler(event.document);
    } catch (error) {
      logger.error(`${name} failed`, { trigger: name, document: event.document, error });
      throw error;
    }
  };
  return Object.assign(run, {
    run,
    __endpoint: {
      platform: "gcfv2",
      region: [CALLABLE_REGION],
      availableMemoryMb: 512,
      labels: {},
      eventTrigger: {
        eventType: "google.cloud.firestore.document.v1.written",
        eventFilters: { database: "(default)", namespace: "(default)" },
        eventFilterPathPatterns: { document },
        retry: true,
      },
    },
  });
}
