import type { BrowserContext, Page } from "playwright";
import { expect, onTestFailed, onTestFinished } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { fakeGoogle, type OutsideRequest } from "./fake-google.ts";
import { DESKTOP, sharedBrowser, site, waitUntilHydrated, waitUntilReady } from "./visit-site.ts";

export type Visitor = {
  page: Page;
  context: BrowserContext;
  asked: OutsideRequest[];
  hold(host: string): () => void;
};

/** Opens a page with this local storage and a fake Google. */
export async function visitor(stored: Record<string, string>, viewport = DESKTOP): Promise<Visitor> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  onTestFinished(async () => {
    // A route that still waits for the site's answer would fail after the test.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  });
  const { asked, hold } = await fakeGoogle(context);
  const logged: string[] = [];
  context.on("console", (message) => logged.push(message.text()));
  context.on("requestfailed", (request) => logged.push(`${request.url()}: ${request.failure()?.errorText}`));
  onTestFailed(() => console.error({ asked: asked.map(({ text }) => text.split("\n")[0]), logged }));
  // On a machine without a network, the browser reports that it is offline. Firebase would then send no
  // requests.
  await context.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, Object.entries(stored));
  return { page: await context.newPage(), context, asked, hold };
}

/**
 * The operator's setting (see web/src/brand.ts). Without it, pages of the local suite request nothing from
 * Google.
 */
export const AT_START = { analyticsInLocalSuite: "at-start" };
export const AFTER_ACCEPT = { analyticsInLocalSuite: "after-accept" };

const OWNERS_TITLE = "Talaðu við okkur";

/** Visits pages, and expects that the URL and title of each arrival are reported in this order, or that none is. */
export async function arrive({ page, context, asked }: Visitor, isReported: boolean): Promise<void> {
  const { promise: isHydrated, resolve: hydrated } = Promise.withResolvers<void>();
  // An owner has given this page a new title since it was built. The page receives the title after hydration.
  await context.route(`${site}/read/content*`, async (route) => {
    if (page.url().endsWith("/contact")) await isHydrated;
    const content = await (await route.fetch()).json();
    const sections = { ...content.sections, "page-contact": { title: OWNERS_TITLE } };
    await route.fulfill({ json: { ...content, sections } });
  });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const arrivals: string[][] = [];
  const arrived = async (path: string, title: string) => {
    arrivals.push([site + path, `${title} – ${brand.name}`]);
    await expect.poll(() => page.title()).toBe(arrivals.at(-1)?.[1]);
    if (isReported) await expect.poll(() => viewsOf(asked)).toEqual(arrivals);
  };
  await page.goto(`${site}/contact`);
  await waitUntilHydrated(page);
  await heading("Hafðu samband");
  hydrated();
  await arrived("/contact", OWNERS_TITLE);
  await page.getByRole("banner").getByRole("link", { name: "Fréttir" }).click();
  await arrived("/news", "Fréttir");
  await page.getByRole("navigation", { name: "Flokkar" }).getByRole("link", { name: "Appið" }).click();
  await arrived("/news", "Fréttir: Appið");
  await page.getByRole("searchbox").fill("matur");
  await page.keyboard.press("Enter");
  await arrived("/news", "Leit að „matur“ í fréttum");
  await page.goBack();
  await arrived("/news", "Fréttir: Appið");
  await page.goForward();
  await arrived("/news", "Leit að „matur“ í fréttum");
  // The footer moves when the results arrive, and a click is lost if that happens between press and release.
  await waitUntilReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Notendaskilmálar" }).click();
  await arrived("/terms", "Notendaskilmálar");
  // This is still the same page.
  await page.evaluate(() => {
    location.hash = "#law";
  });
  await page.reload();
  await arrived("/terms", "Notendaskilmálar");
  await waitUntilHydrated(page);
  // On Back from another site, the browser shows the page from its cache without loading it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await arrived("/terms", "Notendaskilmálar");
  await page.getByRole("button", { name: /^IS/ }).click();
  await page.getByRole("link", { name: "English" }).click();
  await arrived("/en/terms", "Terms of service");
  await page.goto(`${site}/en/news?topic=appid`);
  await arrived("/en/news", "News: The app");
  await page.goto(`${site}/en/nowhere`);
  await arrived("/en/nowhere", "Page not found");
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForURL(`${site}/en`);
  arrivals.push([`${site}/en`, `${brand.name} - Your Marketplace for Affordable Consumer Goods`]);
  await expect.poll(() => viewsOf(asked)).toEqual(isReported ? arrivals : []);
}

const viewsOf = (asked: readonly OutsideRequest[]) =>
  asked.flatMap(({ reported }) => (reported.en === "page_view" ? [[reported.dl, reported.dt]] : []));
