// Undocumented properties of firebase-functions, from which deployments read a function's description.
// sdk-internals.test.ts compares them with the SDK's own functions.
import { type CallableOptions, type HttpsFunction, onCall } from "firebase-functions/https";

/** Returns a function that is deployed like `behind` and called in its place. */
export function withHandler<Behind extends HttpsFunction>(
  behind: Behind,
  handler: (...args: Parameters<HttpsFunction>) => void | Promise<void>,
): Behind {
  return Object.defineProperties(handler, Object.getOwnPropertyDescriptors(behind)) as unknown as Behind;
}

/**
 * Returns a function that is deployed like one of `onDocumentWritten` with `retry`, and called with the undecoded event.
 *
 * @param document "webpage_news/{articleId}", with at least one wildcard
 */
export function onDocumentEvent<Event>(
  document: string,
  options: Omit<CallableOptions, "enforceAppCheck">,
  run: (event: Event) => Promise<void>,
) {
  // Region, memory, account and resets to defaults are described alike for every kind of function.
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
