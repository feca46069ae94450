// Sets undocumented properties of firebase-functions, from which deployments read a function's description.
// sdk-internals.test.ts compares them with those of the SDK's own functions.
import { type CallableOptions, type HttpsFunction, onCall } from "firebase-functions/https";

/** Returns a function that is deployed like `behind` but calls this handler. */
export function withHandler<Behind extends HttpsFunction>(
  behind: Behind,
  handler: (...args: Parameters<HttpsFunction>) => void | Promise<void>,
): Behind {
  return Object.defineProperties(handler, Object.getOwnPropertyDescriptors(behind)) as unknown as Behind;
}

/**
 * Returns a function that is deployed like one made by `onDocumentWritten` with `retry`, but gets the event undecoded.
 *
 * @param document "webpage_news/{articleId}", with at least one wildcard
 */
export function onDocumentEvent<Event>(
  document: string,
  options: Omit<CallableOptions, "enforceAppCheck">,
  run: (event: Event) => Promise<void>,
) {
  // Region, memory, service account and resets to defaults are described alike for every kind of function.
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
