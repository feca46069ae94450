import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
} from "firebase/analytics";
import { getInstallations, getToken } from "firebase/installations";
import { firebaseApp } from "../../../shared/lib/firebase-app.ts";
import { consent } from "./consent.ts";

export type FirebaseAnalytics = {
  logPageView(page: Record<string, string>): void;
  stop(): void;
};

/**
 * Firebase's analytics on top of the Google tag that is in the page already: it registers this browser, stores the
 * identifier that it gets, and hands it to the tag. Only for whoever has accepted.
 *
 * @returns undefined where the browser cannot, and where consent has been withdrawn meanwhile
 */
export async function startFirebaseAnalytics(
  config: Record<string, string | boolean>,
): Promise<FirebaseAnalytics | undefined> {
  if (!(await isSupported())) return undefined;
  // By itself analytics registers in the background, and would store the identifier after a Decline.
  await getToken(getInstallations(firebaseApp));
  if (consent() !== "accepted") return undefined;
  const analytics = initializeAnalytics(firebaseApp, { config });
  return {
    logPageView: (page) => logEvent(analytics, "page_view", page),
    stop: () => setAnalyticsCollectionEnabled(analytics, false),
  };
}
