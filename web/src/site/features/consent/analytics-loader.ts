import { type AnalyticsStart, analyticsStart } from "../../../brand.ts";
import { backend } from "../../../shared/config/env.ts";
import { readStored } from "../../../shared/lib/local-storage.ts";
import { allowStorage, logPageView, removeAnalytics } from "./analytics.ts";
import { consent, onConsent } from "./consent.ts";

/** Set by tests that intercept requests to Google, to a value of `analyticsStart`: the local suite loads no analytics without it. */
export const LOCAL_ANALYTICS_STORAGE_KEY = "analyticsInLocalSuite";

/** Nothing is requested from Google before the banner has been seen or answered. */
let allow = () => {};
const allowed = new Promise<void>((resolve) => {
  allow = resolve;
});
export const allowAnalytics = () => allow();

type PageView = Parameters<typeof logPageView>[0];
/** The current page, if it may only be reported after Accept. */
let unreported: PageView | undefined;

/** Reports the current page, unless declined. */
export function reportPageView(): void {
  const page = { path: location.pathname, title: document.title };
  if (mayLoad()) report(page);
  else if (consent() === "undecided") unreported = page;
}

function report(page: PageView): void {
  if (consent() === "accepted") allowAnalytics();
  void allowed.then(() => (mayLoad() ? logPageView(page) : undefined));
}

/** Applies each further answer, also from other tabs. */
export function applyConsentChanges(): void {
  onConsent(applyConsent);
}

function applyConsent(): void {
  if (consent() === "declined") {
    // An earlier page may have stored something even if analytics has not started on this one yet.
    if (start()) void removeAnalytics();
  } else if (consent() === "accepted") {
    allowAnalytics();
    allowStorage();
    if (unreported && mayLoad()) report(unreported);
    unreported = undefined;
  }
}

function mayLoad(): boolean {
  if (consent() === "declined") return false;
  return start() === "at-start" || (start() === "after-accept" && consent() === "accepted");
}

function start(): AnalyticsStart | undefined {
  if (!backend().localSuite) return analyticsStart;
  const stored = readStored(LOCAL_ANALYTICS_STORAGE_KEY);
  return stored === "at-start" || stored === "after-accept" ? stored : undefined;
}
