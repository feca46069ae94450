import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { pageViews, standInForGoogle } from "./google-stand-in.ts";
import { arrived, DESKTOP, holdBack, PAGES, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();

const nameOf = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, "");
const ARRIVAL = "/assets/arrival.js";

type Visitor = { page: Page; scripts: string[]; leave(): Promise<void> };

/** Somebody who has done nothing yet, and which scripts have been asked for. */
async function visitor(options: BrowserContextOptions = { viewport: PHONE }): Promise<Visitor> {
  const context = await visit.browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) scripts.length = 0;
    if (request.url().endsWith(".js")) scripts.push(nameOf(request.url()));
  });
  return { page, scripts, leave: () => context.close() };
}

/**
 * Until the page has been seen, when its first script comes, that has run, and beyond: what does not wait for anybody is asked
 * for in the same moment.
 */
async function open(page: Page, path: string): Promise<void> {
  const isAsked = page.waitForRequest((request) => nameOf(request.url()) === ARRIVAL);
  await page.goto(site + path, { waitUntil: "commit" });
  // As text: Vitest has words of its own for an import.
  await page.evaluate(`import("${(await isAsked).url()}")`);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );

/** How many files the page's `load` waited for, its own HTML among them: pictures that are marked as lazy are not. */
const filesUntilLoaded = (page: Page) =>
  page.evaluate(() => {
    const [own] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const lazy = new Set(
      [...document.images].filter(({ loading }) => loading === "lazy").map(({ currentSrc }) => currentSrc),
    );
    const others = performance.getEntriesByType("resource").filter(({ name }) => !lazy.has(name));
    return 1 + others.filter(({ startTime }) => startTime < (own?.loadEventStart ?? 0)).length;
  });

function elementBudget(path: string): number {
  if (/^\/(en)?$/.test(path)) return 600;
  return /\/(terms|privacy)$/.test(path) ? 430 : 260;
}

describe("a page that nobody touches", () => {
  // The others are another address's HTML, are there to lead away, or show what has to be read first: towns, and supporters
  // where a page is so short that they are in view.
  const untouched = PAGES.filter(
    (path) => !/\/404$|RedirectProduct|\/towns$|\/vefverslun$|q=tonnes|before=none/.test(path),
  );

  it("runs the one script that reports its view, whichever it is, and has loaded with few files and elements", async () => {
    const { page, scripts, leave } = await visitor();
    const asked: Record<string, string[]> = {};
    const sizes: (readonly [path: string, files: number, elements: number])[] = [];
    for (const path of untouched) {
      await open(page, path);
      asked[path] = [...scripts];
      sizes.push([path, await filesUntilLoaded(page), await page.locator("*").count()]);
    }
    expect(asked).toEqual(Object.fromEntries(untouched.map((path) => [path, [ARRIVAL]])));
    expect(sizes.filter(([path, files, elements]) => files > 8 || elements > elementBudget(path))).toEqual(
      [],
    );
    expect(Math.min(...sizes.map(([, files]) => files))).toBeGreaterThan(3);
    await leave();
  });

  it("is reported once, not again as somebody comes, and the next one is", async () => {
    const { page, leave } = await visitor();
    const { asked } = await standInForGoogle(page.context());
    await page.addInitScript(() => localStorage.setItem("analyticsInLocalSuite", "at-start"));
    await page.goto(`${site}/story`);
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/story`]);
    expect(await isTakenOver(page)).toBe(false);
    await page.keyboard.press("Shift");
    await arrived(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Fréttir" }).click();
    await expect.poll(() => pageViews(asked)).toEqual([`${site}/story`, `${site}/news`]);
    await leave();
  });

  it("is left alone; its menu opens at once, and is React's once that has come", async () => {
    const { page, scripts, leave } = await visitor();
    await open(page, "/story");
    const release = await holdBack(page, "**/assets/react-*.js");
    const toggle = page.locator("header button[aria-controls=main-menu]");
    const link = page.getByRole("banner").getByRole("link", { name: "Fréttir" });
    expect(await link.isVisible()).toBe(false);
    await toggle.click();
    await link.waitFor();
    await toggle.click();
    expect(await link.isVisible()).toBe(false);
    await toggle.click();
    expect(await isTakenOver(page)).toBe(false);
    expect(scripts.length).toBeGreaterThan(3);
    release();
    await arrived(page);
    expect(await link.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Loka valmynd" }).click();
    expect(await link.isVisible()).toBe(false);
    await leave();
  });

  it("leads to its English twin before React has come, and remembers the choice", async () => {
    const { page, leave } = await visitor();
    await page.route("**/assets/react-*.js", (route) => route.abort());
    await open(page, "/story");
    await page.getByRole("button", { name: /^IS, / }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Our story" }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.language)).toBe("en");
    await leave();
  });
});

describe("a page is taken over as soon as", () => {
  const signs: readonly [string, (page: Page) => Promise<void>][] = [
    // As a hand does: where it comes in from outside, the browser knows of no movement yet.
    ["a pointer moves", (page) => page.mouse.move(40, 300, { steps: 3 })],
    ["it is scrolled", (page) => page.evaluate(() => scrollTo(0, 40))],
    ["a key is pressed", (page) => page.keyboard.press("Shift")],
    ["something has the focus", (page) => page.locator("main a").first().focus()],
    ["it is tapped", (page) => page.touchscreen.tap(40, 300)],
  ];

  it.each(signs)("%s", async (_, give) => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true });
    await open(page, "/story");
    expect(await isTakenOver(page)).toBe(false);
    await give(page);
    await arrived(page);
    await leave();
  });

  it("what waits for an answer is near", async () => {
    const { page, leave } = await visitor({ viewport: { width: 1280, height: 6_000 } });
    await page.goto(`${site}/story`);
    await arrived(page);
    await leave();
  });

  it.each([
    [
      "a message that was not sent",
      "/contact",
      "sessionStorage",
      STORAGE_KEYS.contactDraft,
      '{"name":"Guðrún"}',
    ],
    ["that an admin has signed in here", "/story", "localStorage", STORAGE_KEYS.adminSeen, "true"],
  ] as const)("the browser has kept something for it: %s", async (_, path, storage, key, value) => {
    const { page, leave } = await visitor();
    await page.addInitScript(([storage, key, value]) => window[storage].setItem(key, value), [
      storage,
      key,
      value,
    ] as const);
    await page.goto(site + path);
    await arrived(page);
    if (path === "/contact") expect(await page.getByLabel("Nafn").inputValue()).toBe("Guðrún");
    await leave();
  });

  it("somebody is there; a list asks for what shows an article with its own", async () => {
    const { page, leave } = await visitor();
    await open(page, "/news");
    // React does not come: it is not what looks for links.
    await page.route("**/assets/react-*.js", (route) => route.abort());
    await page.keyboard.press("Shift");
    const asked = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    await expect
      .poll(async () => (await asked()).map(nameOf))
      .toEqual(expect.arrayContaining(["/assets/article.js", "/assets/article.css"]));
    await leave();
  });

  it("it has to do something: to lead to the app", async () => {
    const { page, leave } = await visitor();
    const asked = page.waitForRequest((request) => nameOf(request.url()) === "/assets/react.js");
    await page.goto(`${site}/RedirectProductGoogleAds`, { waitUntil: "commit" });
    await asked;
    await leave();
  });

  it("somebody has come to a place in it, from its twin", async () => {
    const { page, leave } = await visitor({ viewport: DESKTOP });
    await page.goto(`${site}/story#at-12-40--8`);
    await arrived(page);
    await expect.poll(() => page.evaluate(() => [scrollY > 0, location.hash])).toEqual([true, ""]);
    await leave();
  });
});
