import { type AnalyticsStart, analyticsStart } from "../../../brand.ts";
import { backend } from "../../../shared/config/env.ts";
import { readStored } from "../../../shared/lib/local-storage.ts";
import { latestContentShown } from "../../lib/site-content.ts";
import { allowStorage, logPageView, removeAnalytics } from "./analytics.ts";
import { consent, onConsent } from "./consent.ts";

/** Set to a value of `analyticsStart` by tests that intercept analytics. Otherwise the local suite has no analytics. */
export const LOCAL_ANALYTICS_STORAGE_KEY = "analyticsInLocalSuite";

/** Nothing is requested from Google until the visitor has seen or answered the banner. `allow` ends the wait. */
let allow = () => {};
const allowed = new Promise<void>((resolve) => {
  allow = resolve;
});
export const allowAnalytics = () => allow();

/** A page view of one URL. */
type Visit = {
  readonly path: string;
  /** The query, including its "?". */
  readonly query: string;
  /** The latest title of the page until the visit is reported. */
  title: string;
  isReported: boolean;
};

let visit: Visit | undefined;
/** The current visit if it may be reported only after Accept. */
let unreported: Visit | undefined;

type ShownPage = Pick<Visit, "path" | "query" | "title"> & {
  /** Whether the title is still a placeholder. */
  readonly isLoading: boolean;
};

/** Reports a page view unless the visitor has declined. Reports a page again only after its path or query has changed. */
export function reportPageView({ path, query, title, isLoading }: ShownPage): void {
  if (visit?.path !== path || visit.query !== query) visit = { path, query, title, isReported: false };
  visit.title = title;
  if (isLoading || visit.isReported) return;
  visit.isReported = true;
  reportVisit(visit);
}

function reportVisit(one: Visit): void {
  if (mayLoad()) report(one);
  else if (consent() === "undecided") unreported = one;
}

function report(one: Visit): void {
  if (consent() === "accepted") allowAnalytics();
  // An owner may have changed the title since the page was built.
  void Promise.all([allowed, latestContentShown(), seen()]).then(() =>
    mayLoad() ? logPageView(one) : undefined,
  );
}

/** Resolves once the visitor sees the page, which the browser may have prerendered or opened in the background. */
const seen = () =>
  new Promise<unknown>((resolve) => {
    if (document.visibilityState === "visible") resolve(undefined);
    else document.addEventListener("visibilitychange", resolve, { once: true });
  });

/** Applies each later answer, also from other tabs. */
export function applyConsentChanges(): void {
  onConsent(applyConsent);
  // On Back from another document, the browser may restore this page from its cache, which counts as another page view.
  addEventListener("pageshow", ({ persisted }) => persisted && visit?.isReported && reportVisit(visit));
}

function applyConsent(): void {
  if (consent() === "declined") {
    // An earlier page may have stored data, even if analytics has not started on this page.
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
