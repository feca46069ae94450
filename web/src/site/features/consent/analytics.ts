import { backend } from "../../../shared/config/env.ts";
import { FIREBASE_DATABASES } from "../../../shared/config/storage-keys.ts";
import { consent } from "./consent.ts";
import type { FirebaseAnalytics } from "./firebase-analytics.ts";

declare global {
  interface Window {
    dataLayer?: unknown[] | undefined;
    gtag?: ((...command: unknown[]) => void) | undefined;
    /** The Google tag's own copy of the client id. */
    gaGlobal?: unknown;
  }
}

const measurementId = () => backend().firebase.measurementId;

/**
 * The denied part of consent mode: the tag neither stores nor reads this data. Advertising always stays denied.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  functionality_storage: "denied",
  personalization_storage: "denied",
  security_storage: "denied",
} as const;
const GRANTED = { analytics_storage: "granted" } as const;

const CONFIG = {
  // Required by the specification, section 9.
  cookie_flags: "SameSite=None;Secure",
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

let isStarted = false;
/** Whether the visitor has declined since this page was loaded. A later Accept takes effect with the next page load. */
let isStopped = false;
/** Whether Firebase has started and thereby configured the Google tag. */
let hasFirebaseConfigured = false;
let firebase: Promise<void> | undefined;
let running: FirebaseAnalytics | undefined;

/** Reports a page by its path, without query and hash, because these may identify the visitor. */
export async function logPageView(page: { readonly path: string; readonly title: string }): Promise<void> {
  if (isStopped || consent() === "declined") return;
  start();
  const view = {
    page_location: location.origin + page.path,
    page_path: page.path,
    page_title: page.title,
    page_referrer: withoutQuery(document.referrer),
  };
  // Otherwise events that the tag sends by itself would contain the full URL.
  gtag("set", { page_location: view.page_location, page_referrer: view.page_referrer });
  if (consent() === "accepted") await startFirebase();
  // Each call of "config" reports one page view (specification, section 7), and discards the settings of earlier calls.
  gtag("config", measurementId(), { ...CONFIG, ...running?.identifiers, ...view });
}

/** Called after Accept: lets the tag store data, and starts Firebase Analytics. */
export function allowStorage(): void {
  if (isStopped || !isStarted || firebase) return;
  gtag("consent", "update", GRANTED);
  void startFirebase();
}

/** Removes the script, globals, cookies and identifiers of analytics. */
export async function removeAnalytics(): Promise<void> {
  if (isStopped) return;
  if (isStarted) gtag("consent", "update", DENIED);
  isStopped = true;
  // A script that has run cannot be unloaded, but this flag disables it:
  // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
  Reflect.set(window, `ga-disable-${measurementId()}`, true);
  running?.stop();
  // While Firebase is starting, it would add the script again. In that case `gtag` removes it once Firebase has configured it.
  if (!running || hasFirebaseConfigured) removeScript();
  removeStored();
  // A pending registration may store data once more before it ends.
  await firebase;
  removeStored();
}

/** Starts the Google tag without Firebase. It has no identifier then, and stores none while everything is denied. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  window.dataLayer = [];
  window.gtag = gtag;
  const isAccepted = consent() === "accepted";
  gtag("consent", "default", isAccepted ? { ...DENIED, ...GRANTED } : DENIED);
  gtag("set", "ads_data_redaction", true);
  gtag("set", "url_passthrough", false);
  gtag("js", new Date());
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${measurementId()}`;
  document.head.append(script);
}

/** Starts Firebase Analytics. Logs a failure; the tag then reports without Firebase. */
function startFirebase(): Promise<void> {
  firebase ??= import("./firebase-analytics.ts")
    .then(async ({ startFirebaseAnalytics }) => {
      running = await startFirebaseAnalytics({ ...CONFIG, send_page_view: false });
    })
    .catch((cause: unknown) => console.warn("Firebase's analytics could not be started", cause));
  return firebase;
}

/** Queues a command for the Google tag. Firebase uses this function too. Ignores all commands after a Decline. */
function gtag(..._command: unknown[]): void {
  // The tag recognizes only `arguments` objects as commands.
  // biome-ignore lint/complexity/noArguments: see above
  const command = arguments;
  if (!isStopped) window.dataLayer?.push(command);
  if (command[0] !== "config" || command[2]?.origin !== "firebase") return;
  hasFirebaseConfigured = true;
  if (isStopped) removeScript();
}

function removeScript(): void {
  document.querySelector('script[src*="googletagmanager.com/"]')?.remove();
  // Keeps `google_tag_data`, where the running script reads the denied consent.
  for (const name of ["dataLayer", "gtag", "gaGlobal"]) Reflect.deleteProperty(window, name);
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

/** Removes the data that analytics stores in the browser. An open database is deleted once analytics closes it. */
function removeStored(): void {
  const removals = [removeCookies, () => indexedDB.deleteDatabase(FIREBASE_DATABASES.installations)];
  // A browser may block only one of the two and throws then. What can be removed is removed.
  void Promise.allSettled(removals.map(async (remove) => remove()));
}

/** Removes the cookies for each domain, because Google Analytics sets them for the widest domain that the browser allows. */
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
