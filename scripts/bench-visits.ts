import type { CDPSession, Locator, Page } from "playwright";
import { type BenchSite, MOBILE, slowDown, withSite } from "./bench-phone.ts";
import { median } from "./percentile.ts";

const ROUNDS = 5;
/** Between opening the menu, or coming to a card, and touching a link there: nobody reads faster. */
const CHOOSING_MS = 1_000;
/** How long a finger stays on what it taps: shorter than most, since what is asked for begins as it touches. */
const TAP_MS = 80;

declare global {
  interface Window {
    arrival(): object | undefined;
  }
}

type Step = {
  readonly to: string;
  readonly how: string;
  /** Does it, on a page that rests; `touch` is a finger's tap. */
  go(page: Page, touch: (target: Locator) => Promise<void>): Promise<void>;
};
type Seen = { readonly heading: number; readonly content: number };

const menu = (name: string): Step["go"] => {
  return async (page, touch) => {
    await touch(page.locator("header button[aria-controls=main-menu]"));
    await page.waitForTimeout(CHOOSING_MS);
    await touch(page.locator(`#main-menu a[href="${name}"]`));
  };
};

type Journey = { readonly from: string; readonly isFirst?: true; readonly steps: readonly Step[] };

const JOURNEYS: readonly Journey[] = [
  { from: "/", isFirst: true, steps: [{ to: "/story", how: "menu, nothing cached", go: menu("/story") }] },
  {
    from: "/",
    steps: [
      { to: "/story", how: "menu", go: menu("/story") },
      { to: "/", how: "Back", go: (page) => page.evaluate("history.back()") },
    ],
  },
  {
    from: "/",
    steps: [
      { to: "/news", how: "menu", go: menu("/news") },
      {
        to: "an article",
        how: "card",
        async go(page, touch) {
          await page.locator("main article a").first().scrollIntoViewIfNeeded();
          await page.waitForTimeout(CHOOSING_MS);
          await touch(page.locator("main article a").first());
        },
      },
      { to: "/news", how: "Back", go: (page) => page.evaluate("history.back()") },
    ],
  },
  {
    from: "/news",
    steps: [
      {
        to: "an article",
        how: "card, touched at once",
        go: (page, touch) => touch(page.locator("main article a").first()),
      },
    ],
  },
];

/**
 * From a tap, or from Back, to the next page's heading, and to all of its content, on a phone with Lighthouse's mobile
 * profile that has been here before (the first page is cached, no other is) unless the row says otherwise; and what was
 * asked for in between. Medians of five. The first touch is what the first page's scripts wait for. What flatters them: a
 * second goes by between opening the menu, or coming to a card, and the tap, and functions are warm.
 */
export function visitRows(): Promise<{ visits: object[] }> {
  return withSite(async (site) => {
    const rows: object[] = [];
    for (const journey of JOURNEYS) {
      const rounds: Awaited<ReturnType<typeof walk>>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(site, journey));
      journey.steps.forEach(({ to, how }, index) => {
        const of = (key: "heading" | "content" | "requests") =>
          Math.round(median(rounds.map((round) => round[index]?.[key] ?? Number.NaN)));
        const from = index === 0 ? journey.from : journey.steps[index - 1]?.to;
        rows.push({
          from,
          to,
          by: how,
          "heading ms (goal 200)": of("heading"),
          "content ms": of("content"),
          "requests from the tap to its content": of("requests"),
        });
      });
    }
    return { visits: rows };
  });
}

async function walk({ address, phone }: BenchSite, { from, isFirst, steps }: Journey) {
  const context = await phone();
  await context.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await context.addInitScript(watchArrival);
  const page = await context.newPage();
  try {
    if (!isFirst) {
      await page.goto(address + from, { waitUntil: "networkidle" });
      await page.keyboard.press("Shift");
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("footer button") ?? {}).some((key) => key.startsWith("__react")),
      );
    }
    await slowDown(page, MOBILE);
    await page.goto(address + from, { waitUntil: "networkidle" });
    const devTools = await context.newCDPSession(page);
    let asked = 0;
    const forget = () => {
      asked = 0;
    };
    page.on("request", () => {
      asked += 1;
    });
    const seen: (Seen & { requests: number })[] = [];
    for (const { go } of steps) {
      await page.evaluate("forgetArrival()");
      await go(page, (target) => tap(devTools, target, forget));
      // Beyond this document, where the tap leads to another.
      const seenHere = await page.waitForFunction(() => window.arrival());
      const { heading, content } = (await seenHere.jsonValue()) as Seen;
      seen.push({ heading, content, requests: asked });
      await page.waitForLoadState("networkidle");
      forget();
    }
    return seen;
  } finally {
    await context.close();
  }
}

async function tap(devTools: CDPSession, target: Locator, onTouched: () => void): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be tapped is not there");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TAP_MS));
  onTouched();
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * In every document: `arrival()` tells how long after the last click, or Back, the next page's heading and content were
 * painted, once they were, whether React led there or the browser.
 */
function watchArrival(): void {
  type Watched = { since: number; from: string; path: string; heading?: number };
  const KEPT = "watched";
  let watched: Watched | undefined;
  let told: object | undefined;
  const now = () => performance.timeOrigin + performance.now();
  const headingOf = () => {
    const heading = document.querySelector("main h1");
    // Bones stand for a title that has not come.
    return heading?.querySelector("[aria-hidden]") ? undefined : (heading?.textContent ?? undefined);
  };
  const look = () => {
    if (!watched || location.pathname === watched.path) return;
    const heading = headingOf();
    if (heading !== undefined && heading !== watched.from) watched.heading ??= now() - watched.since;
    const isBusy = document.querySelector('main [aria-busy="true"], main [data-testid="spinner"]') !== null;
    if (watched.heading === undefined || isBusy || document.readyState === "loading") return;
    told = { heading: watched.heading, content: now() - watched.since };
    watched = undefined;
    sessionStorage.removeItem(KEPT);
  };
  const watch = (begun: Watched) => {
    watched = begun;
    const frame = () => {
      if (!watched) return;
      // After the frame's paint.
      setTimeout(look);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  const begin = (timeStamp: number, path: string) => {
    const begun = { since: performance.timeOrigin + timeStamp, from: headingOf() ?? "", path };
    sessionStorage.setItem(KEPT, JSON.stringify(begun));
    watch(begun);
  };
  const kept = sessionStorage.getItem(KEPT);
  if (kept) watch(JSON.parse(kept));
  let shown = location.pathname;
  addEventListener("click", ({ timeStamp }) => begin(timeStamp, location.pathname), true);
  addEventListener("popstate", ({ timeStamp }) => begin(timeStamp, shown), true);
  Object.assign(window, {
    forgetArrival: () => {
      watched = undefined;
      told = undefined;
      sessionStorage.removeItem(KEPT);
      shown = location.pathname;
    },
    arrival: () => told,
  });
}
