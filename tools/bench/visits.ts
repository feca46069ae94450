import type { CDPSession, Locator, Page } from "playwright";
import { steps } from "../local/steps.ts";
import { median } from "./median.ts";
import { type BenchSite, newPhone, slowDown, withBenchSite } from "./phone.ts";

const ROUNDS = 5;
/** The time from the `load` event to the first tap, and from opening the menu to tapping a link in it. */
const READING_MS = 1_000;
/** How long a finger touches the screen. It is shorter than most taps, because prefetching starts at the touch. */
const TAP_MS = 80;

/** The result of a tap: the open menu, or the next page's heading. */
type Result = "menu" | "heading";
type Touch = (target: Locator) => Promise<void>;
type Step = {
  readonly what: string;
  readonly goalMs?: number;
  act(page: Page, touch: Touch): Promise<void>;
  readonly shows: Result;
};
type Visit = { readonly from: string; readonly steps: readonly Step[] };

const openMenu: Step = {
  what: "menu opens",
  goalMs: 100,
  act: (page, touch) => touch(page.locator("header button[popovertarget=main-menu]")),
  shows: "menu",
};

function link(what: string, selector: string): Step {
  return {
    what,
    goalMs: 250,
    act: (page, touch) => touch(page.locator(selector).first()),
    shows: "heading",
  };
}

const back: Step = {
  what: "Back",
  act: (page) =>
    page.evaluate(() => {
      sessionStorage.setItem("tappedAt", String(performance.timeOrigin + performance.now()));
      history.back();
    }),
  shows: "heading",
};

const VISITS: readonly Visit[] = [
  { from: "/", steps: [openMenu, link("menu, /story", '#main-menu a[href="/story"]'), back] },
  { from: "/news", steps: [link("first card, article", "main article a"), back] },
  { from: "/", steps: [openMenu, link("menu, /news", '#main-menu a[href="/news"]')] },
  { from: "/story", steps: [openMenu, link("menu, /contact", '#main-menu a[href="/contact"]')] },
];

/**
 * Measures from a tap one second after `load` until its result is painted (the open menu, or the next page's heading), on a
 * phone with Lighthouse's mobile profile and an empty cache. Returns medians of five. The functions are already running, so
 * the times contain no cold start.
 */
export function visitRows(): Promise<{ visits: object[] }> {
  return withBenchSite(async (site) => {
    const rows: object[] = [];
    const step = steps(console.error);
    for (const visit of VISITS) {
      const rounds: number[][] = [];
      await step(`Visits from ${visit.from}`, async (report) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          report(`round ${round + 1} of ${ROUNDS}`);
          rounds.push(await walk(site, visit));
        }
      });
      for (const [index, { what, goalMs }] of visit.steps.entries()) {
        const times = rounds.map((round) => round[index] ?? Number.NaN);
        rows.push({
          from: visit.from,
          step: what,
          ms: Math.round(median(times)),
          slowest: Math.round(Math.max(...times)),
          goal: goalMs,
        });
      }
    }
    return { visits: rows };
  });
}

async function walk({ address, browser }: BenchSite, { from, steps }: Visit): Promise<number[]> {
  const context = await newPhone(browser);
  let tell: (ms: number) => void = () => {};
  await context.exposeBinding("tellShown", (_source, ms: number) => tell(ms));
  await context.addInitScript(watchResults);
  const page = await context.newPage();
  try {
    await slowDown(page);
    await page.goto(address + from, { waitUntil: "load" });
    const devTools = await context.newCDPSession(page);
    const times: number[] = [];
    for (const { act, shows } of steps) {
      await page.waitForTimeout(READING_MS);
      await page.evaluate((result) => {
        sessionStorage.setItem("result", result);
        sessionStorage.setItem("headingBefore", document.querySelector("main h1")?.textContent ?? "");
      }, shows);
      const shown = new Promise<number>((resolve) => {
        tell = resolve;
      });
      await act(page, (target) => tap(devTools, target));
      times.push(await shown);
    }
    return times;
  } finally {
    await context.close();
  }
}

declare function tellShown(ms: number): void;

/**
 * Runs in each document and reports when the result is shown. Polling from outside would slow the page down: it forces
 * frames, and Playwright would evaluate its script again after each full navigation.
 */
function watchResults(): void {
  localStorage.setItem("cookieConsent", "declined");
  const remember = ({ timeStamp }: Event) =>
    sessionStorage.setItem("tappedAt", String(performance.timeOrigin + timeStamp));
  const look = () => {
    const tappedAt = sessionStorage.getItem("tappedAt");
    const heading = document.querySelector("main h1");
    // While a title is loading, a skeleton is shown in its place.
    const text = heading?.querySelector("[aria-hidden]") ? "" : heading?.textContent;
    const isShown =
      sessionStorage.getItem("result") === "menu"
        ? document.querySelector("#main-menu")?.matches(":popover-open")
        : text && text !== sessionStorage.getItem("headingBefore");
    if (!tappedAt || !isShown) return;
    sessionStorage.removeItem("tappedAt");
    // The task runs after the next frame was painted.
    requestAnimationFrame(() => {
      setTimeout(() => tellShown(performance.timeOrigin + performance.now() - Number(tappedAt)));
    });
  };
  addEventListener("click", remember, { capture: true });
  addEventListener("toggle", look, { capture: true });
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}

async function tap(devTools: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The element to tap is not shown");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TAP_MS));
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
