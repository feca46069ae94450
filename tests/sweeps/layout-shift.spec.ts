import type { Page } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import {
  holdRequests,
  PAGES,
  sharedBrowser,
  site,
  waitUntilHydrated,
  waitUntilReady,
} from "../e2e/visit-site.ts";

/**
 * The fonts of phones and computers. If a font is not installed on this machine, the machine's default font
 * is used.
 */
const FALLBACKS = ["Roboto", "Helvetica", "Arial", "Liberation Sans", "DejaVu Sans", "Segoe UI"];
const WIDTHS = [360, 768, 1440];

/** The files that arrive after the first paint, in this order. */
const LATE = {
  fonts: "**/*.woff2",
  pictures: /\/images\/|\/media\//,
  scripts: "**/*.js",
  content: "**/read/content*",
  news: "**/read/latest-news",
  partners: "**/read/partners",
};

/**
 * Loads a page as on a first visit. All files except styles arrive late. Returns what has moved after each
 * file.
 */
async function shiftsOf(path: string, width: number, fallback: string): Promise<string[]> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 780 }, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    await route.fulfill({ response, body: styles.replaceAll("system-ui", JSON.stringify(fallback)) });
  });
  await page.route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ status: 204 }),
  );
  const releases: [string, () => void][] = [];
  for (const [name, pattern] of Object.entries(LATE))
    releases.push([name, await holdRequests(page, pattern)]);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] };
        const nodes = sources.map(({ node }) => node?.className || node?.nodeName);
        moved.push(`${value.toFixed(5)} ${nodes.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(site + path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  const all: string[] = [];
  for (const [name, release] of releases) {
    release();
    if (name === "scripts") await waitUntilHydrated(page);
    if (name === "partners") await waitUntilReady(page);
    all.push(...(await movedIn(page)).map((moved) => `${name}: ${moved}`));
  }
  return all;
}

/** Returns what has moved since the last call. */
function movedIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Waits for the frame that would show the change, and for one that reports it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { moved: string[] }).moved.splice(0);
  });
}

it.each(PAGES.map((path, index) => [path, index] as const))(
  "no part of %s moves, even if files arrive late",
  async (path, index) => {
    const visits = WIDTHS.map(async (width, turn) => {
      const fallback = FALLBACKS[(index + turn) % FALLBACKS.length] ?? "";
      return { width, fallback, shifts: await shiftsOf(path, width, fallback) };
    });
    expect((await Promise.all(visits)).filter(({ shifts }) => shifts.length > 0)).toEqual([]);
  },
);
