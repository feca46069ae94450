import { initializeAnalytics, isSupported, setAnalyticsCollectionEnabled } from "firebase/analytics";
import { getId, getInstallations, getToken } from "firebase/installations";
import { firebaseApp } from "../../../shared/lib/firebase-app.ts";
import { consent } from "./consent.ts";

export type FirebaseAnalytics = {
  /** The id of this browser, which Firebase's own call of `config` contains too. */
  readonly identifiers: { readonly firebase_id: string };
  stop(): void;
};

/**
 * Starts Firebase Analytics with the Google tag that the page has loaded: registers this browser, stores its installation id
 * and passes it to the tag. Must be called only after Accept.
 *
 * @returns undefined if the browser does not support it, or if the visitor has withdrawn consent in the meantime
 */
export async function startFirebaseAnalytics(
  config: Record<string, string | boolean>,
): Promise<FirebaseAnalytics | undefined> {
  if (!(await isSupported())) return undefined;
  closeDatabasesOnDeletion();
  // Registers first, because analytics would register in the background, and might store the id after a Decline.
  const installations = getInstallations(firebaseApp);
  await getToken(installations);
  if (consent() !== "accepted") return undefined;
  const analytics = initializeAnalytics(firebaseApp, { config });
  return {
    identifiers: { firebase_id: await getId(installations) },
    stop: () => setAnalyticsCollectionEnabled(analytics, false),
  };
}

/**
 * Makes databases close when they are to be deleted. Firebase never closes them, so after a Decline they would stay until the
 * visitor leaves the page.
 */
function closeDatabasesOnDeletion(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const opening = open(name, version);
    opening.addEventListener("success", () => {
      const database = opening.result;
      database.addEventListener("versionchange", ({ newVersion }) => newVersion === null && database.close());
    });
    return opening;
  };
}
