import type { CDPSession, Locator, Page } from "playwright";
import { type BenchSite, MOBILE, slowDown, withSite } from "./bench-phone.ts";
import { median } from "./percentile.ts";

const ROUNDS = 5;
/** Between opening the menu, or coming to a card, and touching a link there: nobody reads faster. */
const CHOOSING_MS = 1_000;
/** How long a finger stays on what it taps: shorter than most, since what is asked for begins as it touches. */
const TAP_MS = 80;

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

const JOURNEYS: readonly { readonly from: string; readonly steps: readonly Step[] }[] = [
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
 * profile that has been here before (the first page is cached, no other is); and what was asked for in between. Medians of
 * five. What flatters them: the page rests before anything is touched, a second goes by between opening the menu and
 * the tap, and functions are warm.
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

async function walk({ address, phone }: BenchSite, { from, steps }: (typeof JOURNEYS)[number]) {
  const context = await phone();
  await context.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  await context.addInitScript(watchArrival);
  const page = await context.newPage();
  try {
    await page.goto(address + from, { waitUntil: "networkidle" });
    await slowDown(page, MOBILE);
    await page.reload({ waitUntil: "networkidle" });
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
      const { heading, content } = (await page.evaluate("arrival()")) as Seen;
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

/** In the page: `arrival()` tells how long after the last click, or Back, the next page's heading and content were painted. */
function watchArrival(): void {
  type Watched = { since: number; from: string; path: string; heading?: number; content?: number };
  let watched: Watched | undefined;
  let tell: (seen: object) => void = () => {};
  let told = new Promise<object>(() => {});
  const headingOf = () => {
    const heading = document.querySelector("main h1");
    // Bones stand for a title that has not come.
    return heading?.querySelector("[aria-hidden]") ? undefined : (heading?.textContent ?? undefined);
  };
  const look = () => {
    if (!watched || location.pathname === watched.path) return;
    const now = performance.now();
    const heading = headingOf();
    if (heading !== undefined && heading !== watched.from) watched.heading ??= now - watched.since;
    const isBusy = document.querySelector('main [aria-busy="true"], main [data-testid="spinner"]') !== null;
    if (watched.heading !== undefined && !isBusy) {
      watched.content = now - watched.since;
      tell({ heading: watched.heading, content: watched.content });
      watched = undefined;
    }
  };
  const begin = (since: number, path: string) => {
    watched = { since, from: headingOf() ?? "", path };
    const frame = () => {
      if (!watched) return;
      // After the frame's paint.
      setTimeout(look);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  let shown = location.pathname;
  addEventListener("click", ({ timeStamp }) => begin(timeStamp, location.pathname), true);
  addEventListener("popstate", ({ timeStamp }) => begin(timeStamp, shown), true);
  Object.assign(window, {
    forgetArrival: () => {
      watched = undefined;
      shown = location.pathname;
      told = new Promise((resolve) => {
        tell = resolve;
      });
    },
    arrival: () => told,
  });
}
