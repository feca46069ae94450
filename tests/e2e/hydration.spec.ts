import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it, onTestFinished } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { COLLECT_HOST, fakeGoogle, pageViews, TAG_HOST } from "./fake-google.ts";
import { holdRequests, PHONE, sharedBrowser, site, waitUntilReady } from "./visit-site.ts";

const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

/** Opens a page in a new context, without any input. */
async function visitor(options: BrowserContextOptions = { viewport: PHONE }): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

describe("a page without any input", () => {
  it("is complete: the clock runs, and news and supporters are shown", async () => {
    const page = await visitor();
    await page.goto(site);
    await expect.poll(() => page.getByTestId("clock").textContent()).toMatch(/^\d\d:\d\d$/);
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(3);
    await page.getByRole("contentinfo").getByRole("img").first().waitFor({ state: "attached" });
  });

  it("reads all that the home page shows at once, and reads the partners again only a day later", async () => {
    const page = await visitor();
    const reads: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/read/")) reads.push(pathname + search);
    });
    const logo = page.getByRole("contentinfo").getByRole("img", { name: "Norðurljós" });
    const shown = async () => {
      await waitUntilReady(page);
      await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(3);
      await logo.waitFor({ state: "attached" });
      return reads.splice(0);
    };
    await page.goto(site);
    expect(await shown()).toEqual(["/read/home?language=is&partners=1"]);
    await page.reload();
    expect(await shown()).toEqual(["/read/home?language=is"]);
    await page.evaluate((key) => {
      const cached = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...cached, storedAt: cached.storedAt - 86_400_000 }));
    }, STORAGE_KEYS.partnersCache);
    await page.goto(`${site}/en`);
    expect(await shown()).toEqual(["/read/home?language=en&partners=1"]);
  });

  it("prints all its text, without header, footer or skeletons", async () => {
    const page = await visitor();
    await page.goto(site);
    await waitUntilReady(page);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("[aria-busy=true], .skeleton").count()).toBe(0);
    for (const part of ["header", "footer"])
      expect(await page.locator(`[data-frame] > ${part}`).isVisible()).toBe(false);
    const text = await page.getByRole("main").innerText();
    expect(text).toContain(await page.getByRole("article").first().getByRole("heading").innerText());
  });

  it("loads all its pictures before it is printed, even those further down", async () => {
    const page = await visitor();
    await page.goto(site);
    await waitUntilReady(page);
    const lazy = () =>
      page.evaluate(() => [...document.images].filter(({ loading }) => loading === "lazy").length);
    expect(await lazy()).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await lazy()).toBe(0);
  });

  it("opens what is folded while it is printed, and folds it again afterwards", async () => {
    const page = await visitor();
    await page.goto(`${site}/questions`);
    await waitUntilReady(page);
    const dispatch = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
    const folded = page.locator("main details:not([open])");
    const count = await folded.count();
    expect(count).toBeGreaterThan(0);
    await dispatch("beforeprint");
    expect(await folded.count()).toBe(0);
    await dispatch("afterprint");
    expect(await folded.count()).toBe(count);
  });

  it("prints lists of pictures as blocks, each picture at most 4.5 centimetres high", async () => {
    const page = await visitor({ viewport: { width: 690, height: 900 } });
    await page.goto(site);
    await waitUntilReady(page);
    await page.emulateMedia({ media: "print" });
    const lists = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(ul, ol):has(> li img)")].map((list) => ({
        display: getComputedStyle(list).display,
        highest: Math.max(...[...list.querySelectorAll("img")].map(({ height }) => height)),
      })),
    );
    expect(lists.length).toBeGreaterThan(4);
    expect(lists.filter(({ display, highest }) => display !== "block" || highest > 171)).toEqual([]);
  });

  it("does not mistake a skipped view transition for a change of the page before hydration", async () => {
    const page = await visitor();
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await page.addInitScript(() => {
      const start = Document.prototype.startViewTransition;
      Document.prototype.startViewTransition = function (...update) {
        const transition = start.apply(this, update);
        document.documentElement.dataset.skipped = "";
        transition.skipTransition();
        return transition;
      };
    });
    await page.goto(`${site}/news`);
    await waitUntilReady(page);
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await page.waitForURL(/\/news\/./);
    await page.locator("html[data-skipped]").waitFor();
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
    expect(warnings.filter((text) => text.includes("React renders the page again"))).toEqual([]);
  });

  it("loads its scripts after the hero picture", async () => {
    const page = await visitor();
    const requested: string[] = [];
    page.on("request", (request) => void (isScript(request.url()) && requested.push(request.url())));
    const showPicture = await holdRequests(page, "**/images/hero/town*");
    await page.goto(site, { waitUntil: "domcontentloaded" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    // One frame after parsing, the browser would have requested a script that did not wait for `load`.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(requested).toEqual([]);
    showPicture();
    await waitUntilReady(page);
    expect(requested.length).toBeGreaterThan(3);
  });

  it("has the cookie banner in its HTML, and a keyboard reaches it first", async () => {
    const page = await visitor();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(site);
    await page.getByRole("region", { name: "Vafrakökur." }).waitFor();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Hafna");
  });

  it("requests nothing from Google before the banner has been in view for a second", async () => {
    const page = await visitor();
    const { asked } = await fakeGoogle(page.context());
    await page.addInitScript(() => localStorage.setItem("analyticsInLocalSuite", "at-start"));
    // If the height of the window is 0, the banner is not in view.
    await page.addInitScript(() => {
      const seen: { at?: number } = {};
      Object.assign(window, { seen });
      addEventListener("DOMContentLoaded", () => {
        const banner = document.querySelector("[aria-labelledby=consent-question]");
        new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) seen.at ??= entry.time;
        }).observe(banner as Element);
      });
    });
    await page.goto(`${site}/story`);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/story`]);
    // These are all requests to other hosts since the page was opened, in their order.
    expect(asked.map(({ host }) => host)).toEqual([TAG_HOST, COLLECT_HOST]);
    const [startedAt = 0, ...later] = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).origin !== location.origin)
        .map(({ startTime }) => startTime),
    );
    const seenAt = await page.evaluate(() => (window as unknown as { seen: { at: number } }).seen.at);
    for (const time of [startedAt, ...later]) expect(time - seenAt).toBeGreaterThanOrEqual(1_000);
    // Even opening a connection would tell Google about the visitor.
    expect(await page.locator("link[rel=preconnect], link[rel=dns-prefetch]").count()).toBe(0);
  });
});

it("a page does not use sessionStorage while it starts, because the browser would read it from disk", async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const real = sessionStorage;
    Object.assign(window, { accesses: 0 });
    Object.defineProperty(window, "sessionStorage", {
      get() {
        (window as unknown as { accesses: number }).accesses += 1;
        return real;
      },
    });
  });
  await page.goto(site);
  await waitUntilReady(page);
  expect(await page.evaluate(() => (window as unknown as { accesses: number }).accesses)).toBe(0);
});

it("the content that editors have published is requested after `load`, with low priority", async () => {
  const page = await visitor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const priorities: string[] = [];
  devTools.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.includes("/read/content")) priorities.push(request.initialPriority);
  });
  await page.goto(`${site}/figures`);
  // A resource is listed once its answer has arrived.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/read/content")),
  );
  await expect.poll(() => priorities).toEqual(["Low"]);
  const [askedAt, loadedAt] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const read = performance.getEntriesByType("resource").find(({ name }) => name.includes("/read/content"));
    return [read?.startTime ?? 0, navigation?.loadEventStart ?? 0];
  });
  expect(askedAt).toBeGreaterThan(loadedAt);
});

describe("before hydration", () => {
  it("the menu opens at once, and pressing any other button takes effect after hydration", async () => {
    const page = await visitor();
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto(`${site}/story`);
    const link = page.getByRole("banner").getByRole("link", { name: "Fréttir" });
    await page.getByRole("button", { name: "Valmynd" }).click();
    await link.waitFor();
    await page.getByRole("button", { name: "Valmynd" }).click();
    await link.waitFor({ state: "hidden" });
    const banner = page.getByRole("region", { name: "Vafrakökur." });
    await banner.getByRole("button", { name: "Hafna" }).click();
    release();
    await banner.waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("declined");
  });

  it("an article's picture that has failed is replaced by the logo after hydration", async () => {
    const page = await visitor();
    await page.route("**/images/news/**", (route) => route.abort());
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto(`${site}/news/hundrad-tonn-af-mat`);
    const picture = page.getByRole("main").locator("img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(0);
    release();
    await page.getByTestId("fallback-picture").first().waitFor();
  });

  it("a visitor can choose the English twin, and the choice is stored", async () => {
    const page = await visitor();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${site}/story`);
    await page.getByRole("button", { name: /^IS, / }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Our story" }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.language)).toBe("en");
  });
});
