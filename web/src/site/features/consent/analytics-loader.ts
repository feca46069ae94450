import { type AnalyticsStart, analyticsStart } from "../../../brand.ts";
import { backend } from "../../../shared/config/env.ts";
import { readStored } from "../../../shared/lib/local-storage.ts";
import { consent, onConsent } from "./consent.ts";

/**
 * Set by tests, which answer for Google themselves, to the value of `analyticsStart` that they try; the local suite
 * otherwise sends nothing out of the machine.
 */
export const LOCAL_ANALYTICS_STORAGE_KEY = "analyticsInLocalSuite";

let loading: Promise<typeof import("./analytics.ts")> | undefined;

let wasFirstReported = false;

/** Reports a page that came whole; React, which tells of every page it shows, will tell of this one again. */
export function reportFirstPage(): void {
  wasFirstReported = true;
  report();
}

/**
 * Analytics loads with the first page unless declined (specification, section 4) or, if the operator says so, once
 * it is accepted; a failure is logged, no more.
 */
export function reportPageView(): void {
  const isKnown = wasFirstReported;
  wasFirstReported = false;
  if (!isKnown) report();
}

function report(): void {
  if (!mayLoad()) return;
  const page = { path: location.pathname, title: document.title };
  loading ??= whenIdle().then(() => import("./analytics.ts"));
  loading.then((analytics) => analytics.logPageView(page)).catch(warn);
}

/** Does what each answer asks for, from now on. @returns what ends it */
export const followConsent = () => onConsent(applyConsent);

function applyConsent(): void {
  if (consent() === "declined") {
    // Also what an earlier page has stored, and where this one has not loaded analytics yet.
    if (start()) {
      import("./analytics.ts").then((analytics) => analytics.removeAnalytics()).catch(warn);
    }
  } else if (consent() === "accepted") {
    if (loading) loading.then((analytics) => analytics.allowStorage()).catch(warn);
    else report();
  }
}

function mayLoad(): boolean {
  if (consent() === "declined") return false;
  return start() === "at-start" || (start() === "after-accept" && consent() === "accepted");
}

function start(): AnalyticsStart | undefined {
  if (!backend().localSuite) return analyticsStart;
  const tried = readStored(LOCAL_ANALYTICS_STORAGE_KEY);
  return tried === "at-start" || tried === "after-accept" ? tried : undefined;
}

/** How long analytics waits for a page that is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

/** After the page itself has had the network and the processor. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const go = () =>
      "requestIdleCallback" in window
        ? requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
        : setTimeout(resolve, 200);
    if (document.readyState === "complete") go();
    else addEventListener("load", go, { once: true });
  });
}

function warn(cause: unknown): void {
  console.warn("Analytics could not be loaded", cause);
}
