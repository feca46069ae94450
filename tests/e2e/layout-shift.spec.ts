import { expect, it, onTestFinished } from "vitest";
import { holdRequests, PAGES, sharedBrowser, site, waitUntilReady } from "./visit-site.ts";

/** Sizes of the only installed font (tests/fonts.conf), as wide as those that devices have. */
const FALLBACKS = {
  "as narrow as Arial Narrow": "80%",
  "as wide as Roboto": "95%",
  "as wide as DejaVu Sans": "115%",
};
const WIDTHS = [360, 768, 1440];

/** Loads a page as a first visit whose fonts come late, and returns how much it shifts. */
async function shiftOf(path: string, width: number, sizeAdjust: string): Promise<number> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 780 }, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const fallback = ["Figtree Fallback", "Bricolage Fallback"].flatMap((family) =>
      [400, 600, 700].map(
        (weight) =>
          `@font-face { font-family: "${family}"; font-weight: ${weight}; src: local("Bricolage Grotesque Bold"); size-adjust: ${sizeAdjust} }`,
      ),
    );
    await route.fulfill({ response, body: (await response.text()) + fallback.join("\n") });
  });
  // The advertisements' page leaves for the store.
  await page.route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ status: 204 }),
  );
  const release = await holdRequests(page, "**/*.woff2");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(site + path, { waitUntil: "commit" });
  // The page's `load` event, after which it hydrates, waits for its fonts.
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  release();
  await waitUntilReady(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The frame that would show the fonts, and one that reports it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

// Each page with each fallback and at each width.
it.each(PAGES.map((path, index) => [path, index] as const))(
  "%s does not move when its fonts come late",
  async (path, index) => {
    const visits = Object.entries(FALLBACKS).map(async ([name, sizeAdjust], turn) => {
      const width = WIDTHS[(index + turn) % WIDTHS.length] ?? 0;
      return [name, width, await shiftOf(path, width, sizeAdjust)] as const;
    });
    const shifts = await Promise.all(visits);
    expect(shifts.filter(([, , shift]) => shift >= 0.001)).toEqual([]);
  },
);
