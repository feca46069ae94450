import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { firebaseApp } from "../../../shared/lib/firebase-app.ts";

/**
 * Adds App Check tokens to later calls. A token is requested with the first call that needs one, not before: Google's
 * script inspects the visitor's browser.
 *
 * @param siteKey reCAPTCHA Enterprise's, see `appCheckSiteKey` in brand.ts
 */
export function startAppCheck(siteKey: string): void {
  // The SDK returns the same instance for the same key.
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  initializeAppCheck(firebaseApp, { provider, isTokenAutoRefreshEnabled: false });
}
