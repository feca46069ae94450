import { expect, it, onTestFinished } from "vitest";
import { holdRequests, PAGES, sharedBrowser, site } from "./visit-site.ts";

/** Those that phones and computers have; one that is not installed here is the machine's default. */
const FALLBACKS = ["Roboto", "Helvetica", "Arial", "Liberation Sans", "DejaVu Sans", "Segoe UI"];
const WIDTHS = [360, 768, 1440];

/** Loads a page as a first visit whose fonts come late, and returns how much it shifts. */
async function shiftOf(path: string, width: number, fallback: string): Promise<number> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 780 }, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    await route.fulfill({ response, body: styles.replaceAll("system-ui", JSON.stringify(fallback)) });
  });
  // Only fonts come; the advertisements' page stays.
  await page.route("**/*.js", () => {});
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
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  release();
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The frame that would show the fonts, and one that reports it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

it.each(PAGES.map((path, index) => [path, index] as const))(
  "%s does not move when its fonts come late",
  async (path, index) => {
    const visits = WIDTHS.map(async (width, turn) => {
      const fallback = FALLBACKS[(index + turn) % FALLBACKS.length] ?? "";
      return { width, fallback, shift: await shiftOf(path, width, fallback) };
    });
    expect((await Promise.all(visits)).filter(({ shift }) => shift >= 0.001)).toEqual([]);
  },
);
