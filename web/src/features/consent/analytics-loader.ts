import { backend } from "../../config/env.ts";
import { readStored } from "../../lib/local-storage.ts";
import { type Consent, consent } from "./consent.ts";

/** Set by tests that answer for Google themselves: the local suite otherwise sends nothing out of the machine. */
export const LOCAL_ANALYTICS_STORAGE_KEY = "analyticsInLocalSuite";

let loading: Promise<typeof import("./analytics.ts")> | undefined;

/** Analytics loads with the first page unless declined (specification, section 4); a failure is logged, no more. */
function analytics(): Promise<typeof import("./analytics.ts")> | undefined {
  if (backend().localSuite && readStored(LOCAL_ANALYTICS_STORAGE_KEY) === null) return undefined;
  loading ??= whenIdle().then(() => import("./analytics.ts"));
  return loading;
}

export function reportPageView(): void {
  if (consent() === "declined") return;
  const page = { page_path: location.pathname, page_location: location.href, page_title: document.title };
  analytics()
    ?.then((module) => module.logPageView(page))
    .catch(warn);
}

/** Tells a running analytics of the choice; what was never loaded need not know. */
export function applyConsent(choice: Consent): void {
  loading
    ?.then((module) => (choice === "declined" ? module.removeAnalytics() : module.allowStorage()))
    .catch(warn);
}

/** After the page itself has had the network and the processor. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const start = () =>
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200);
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
  });
}

function warn(cause: unknown): void {
  console.warn("Analytics could not be loaded", cause);
}
