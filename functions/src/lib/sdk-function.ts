// What we need of firebase-functions and it keeps to itself: how a deployment reads a function's description from its
// properties. All of it is here, and sdk-function.test.ts holds it against what the SDK's own functions have.
import { type CallableOptions, type HttpsFunction, onCall } from "firebase-functions/https";

/** A function that is deployed as `behind` is, and is called in its place. */
export function inFrontOf<Behind extends HttpsFunction>(
  behind: Behind,
  handler: (...args: Parameters<HttpsFunction>) => void | Promise<void>,
): Behind {
  return Object.defineProperties(handler, Object.getOwnPropertyDescriptors(behind)) as unknown as Behind;
}

/**
 * A function that is deployed as one of `onDocumentWritten`, with `retry`, and is called with the event as it comes.
 *
 * @param document "webpage_news/{articleId}", with at least one wildcard
 */
export function onDocumentEvent<Event>(
  document: string,
  options: Omit<CallableOptions, "enforceAppCheck">,
  run: (event: Event) => Promise<void>,
) {
  // Region, memory, account and what goes back to its default are described alike for every kind of function.
  const { callableTrigger: _, ...deployment } = onCall(options, () => undefined).__endpoint;
  return Object.assign(run, {
    run,
    __endpoint: {
      ...deployment,
      eventTrigger: {
        eventType: "google.cloud.firestore.document.v1.written",
        eventFilters: { database: "(default)", namespace: "(default)" },
        eventFilterPathPatterns: { document },
        retry: true,
      },
    },
  });
}
