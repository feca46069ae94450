import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from "firebase/analytics";
import { firebaseApp } from "../../lib/firebase-app.ts";
import { consent } from "./consent.ts";

/** Specification, section 9. */
const COOKIE_FLAGS = "SameSite=None;Secure";

/** Advertising is never asked for, so it is never allowed. */
const NO_ADS = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" } as const;

let analytics: Promise<Analytics | undefined> | undefined;

/**
 * Google's consent mode: until Accept nothing is stored. Page views are reported by us, on every route change.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
function start(): Promise<Analytics | undefined> {
  analytics ??= isSupported().then((supported) => {
    if (!supported || consent() === "declined") return undefined;
    setConsent({ ...NO_ADS, analytics_storage: consent() === "accepted" ? "granted" : "denied" });
    return initializeAnalytics(firebaseApp, {
      config: { send_page_view: false, cookie_flags: COOKIE_FLAGS },
    });
  });
  return analytics;
}

export async function logPageView(page: {
  page_path: string;
  page_location: string;
  page_title: string;
}): Promise<void> {
  const running = await start();
  if (running && consent() !== "declined") logEvent(running, "page_view", page);
}

export function allowStorage(): void {
  setConsent({ ...NO_ADS, analytics_storage: "granted" });
}

/**
 * Takes back what analytics brought: its script, its globals, its cookies and its identifier. Whoever accepts after
 * all is measured from the next page load on.
 */
export async function removeAnalytics(): Promise<void> {
  const running = await start();
  if (!running) return;
  // What has run already stays in memory; this is how it is told to be silent.
  setAnalyticsCollectionEnabled(running, false);
  setConsent({ ...NO_ADS, analytics_storage: "denied" });
  removeCookies();
  indexedDB.deleteDatabase("firebase-installations-database");
  if (removeScript()) return;
  // Firebase still fetches its configuration, and will put the script into the page after that.
  const observer = new MutationObserver(() => removeScript() && observer.disconnect());
  observer.observe(document.head, { childList: true });
}

function removeScript(): boolean {
  const script = document.querySelector('script[src*="googletagmanager.com/"]');
  if (!script) return false;
  script.remove();
  for (const name of ["dataLayer", "gtag"]) Reflect.deleteProperty(window, name);
  return true;
}

/** Google Analytics sets its cookies on the widest domain that it may; only the same domain removes them. */
function removeCookies(): void {
  const names = document.cookie
    .split("; ")
    .map((cookie) => cookie.split("=")[0] ?? "")
    .filter((name) => /^_(ga|gid|gat)/.test(name));
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const name of names) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
