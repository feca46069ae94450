import { backend } from "../../../shared/config/env.ts";
import { consent } from "./consent.ts";
import type { FirebaseAnalytics } from "./firebase-analytics.ts";

declare global {
  interface Window {
    dataLayer?: unknown[] | undefined;
    gtag?: ((...command: unknown[]) => void) | undefined;
    /** Where the Google tag keeps the visitor's number for itself. */
    gaGlobal?: unknown;
  }
}

const { measurementId } = backend().firebase;

/**
 * Google's consent mode: what is denied is neither stored nor read. Advertising is never asked for, so it stays
 * denied. https://developers.google.com/tag-platform/security/guides/consent
 *
 * `client_storage: "none"` belonged to Universal Analytics and does nothing in its successor.
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
  // We report them, on every route change.
  send_page_view: false,
  // Specification, section 9.
  cookie_flags: "SameSite=None;Secure",
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

/** Where Firebase keeps the identifier of this browser and, before we stopped it, on which days it was used. */
const DATABASES = ["firebase-installations-database", "firebase-heartbeat-database"];

let isStarted = false;
/** Declined in this page: whoever accepts after all is measured from the next page load on. */
let isOver = false;
/** Whether Firebase has done with the Google tag what it does when it starts. */
let hasFirebaseConfigured = false;
let firebase: Promise<void> | undefined;
/** Firebase once it has been started. */
let running: FirebaseAnalytics | undefined;

/** Reports a page by its path: what follows it in the address may be somebody's, and stays here. */
export async function logPageView(page: { readonly path: string; readonly title: string }): Promise<void> {
  if (isOver || consent() === "declined") return;
  start();
  const view = {
    page_location: location.origin + page.path,
    page_path: page.path,
    page_title: page.title,
    page_referrer: withoutQuery(document.referrer),
  };
  // For what the tag reports by itself, too: otherwise it would read the whole address.
  gtag("set", { page_location: view.page_location, page_referrer: view.page_referrer });
  if (consent() === "accepted") await startFirebase();
  if (running) running.logPageView(view);
  else gtag("event", "page_view", view);
}

/** Accepted: the tag may store from now on, and Firebase joins in. */
export function allowStorage(): void {
  if (isOver || !isStarted || firebase) return;
  gtag("consent", "update", GRANTED);
  void startFirebase();
}

/** Takes back what analytics brought: its script, its globals, its cookies and its identifiers. */
export async function removeAnalytics(): Promise<void> {
  if (isOver) return;
  if (isStarted) gtag("consent", "update", DENIED);
  isOver = true;
  // What has run already stays in memory; this is how it is told to be silent:
  // https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out
  Reflect.set(window, `ga-disable-${measurementId}`, true);
  running?.stop();
  removeCookies();
  // Firebase would put a script that it misses into the page again, so it has to have come to its end first.
  if (!running || hasFirebaseConfigured) removeScript();
  try {
    await Promise.all(DATABASES.map(emptyDatabase));
    if (firebase) {
      // A registration that was under way stores once more before it ends.
      await firebase;
      await Promise.all(DATABASES.map(emptyDatabase));
    }
    // Firebase never closes what it has opened, so this comes about when the page is left.
    for (const name of DATABASES) indexedDB.deleteDatabase(name);
  } catch (cause) {
    console.warn("What analytics has stored could not be removed", cause);
  }
}

/** The Google tag by itself. It knows no identifier, and with everything denied it stores none. */
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
  gtag("config", measurementId, CONFIG);
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${measurementId}`;
  document.head.append(script);
}

/** A failure is logged; the tag goes on by itself. */
function startFirebase(): Promise<void> {
  firebase ??= import("./firebase-analytics.ts")
    .then(async ({ startFirebaseAnalytics }) => {
      running = await startFirebaseAnalytics({ ...CONFIG });
    })
    .catch((cause: unknown) => console.warn("Firebase's analytics could not be started", cause));
  return firebase;
}

/** Hands a command to the Google tag. Firebase sends its own through here as well: after a Decline all end here. */
function gtag(..._command: unknown[]): void {
  // The tag tells a command from other data by its being `arguments`.
  // biome-ignore lint/complexity/noArguments: see above
  const command = arguments;
  if (!isOver) window.dataLayer?.push(command);
  if (command[0] !== "config" || !firebase) return;
  hasFirebaseConfigured = true;
  if (isOver) removeScript();
}

function removeScript(): void {
  document.querySelector('script[src*="googletagmanager.com/"]')?.remove();
  // Not `google_tag_data`: there the running script reads that it is denied.
  for (const name of ["dataLayer", "gtag", "gaGlobal"]) Reflect.deleteProperty(window, name);
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

function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // There is none: do not make one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const end = () => {
        database.close();
        resolve();
      };
      if (stores.length === 0) return end();
      const transaction = database.transaction(stores, "readwrite");
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.oncomplete = end;
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
