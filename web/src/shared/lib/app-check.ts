import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { firebaseApp } from "./firebase-app.ts";

/**
 * From here on calls carry a token that says that they come from a page of ours. It is asked for with each call that needs one,
 * and not before: Google's script looks at whoever is there.
 *
 * @param siteKey reCAPTCHA Enterprise's, see `appCheckSiteKey` in brand.ts
 */
export function startAppCheck(siteKey: string): void {
  // Once: the SDK answers with the same one for the same key.
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  initializeAppCheck(firebaseApp, { provider, isTokenAutoRefreshEnabled: false });
}
