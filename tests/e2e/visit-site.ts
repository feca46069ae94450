import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium, VISIT_CHROMIUM_ARGS } from "../../tools/local/find-chromium.ts";
import { suite } from "../lib/local-suite.ts";

export const site = `http://127.0.0.1:${suite.ports.hosting}`;

/** Every page of the route table in both languages, including those rendered by a function. */
export const PAGES: readonly string[] = [
  ...suite.pages,
  "/towns",
  "/en/towns",
  "/news",
  "/en/news",
  "/news?topic=matarsoun",
  "/en/news?q=tonnes",
  "/news?before=none",
  "/news/hundrad-tonn-af-mat",
  "/en/news/hundrad-tonn-af-mat",
];

export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1280, height: 900 };

/** What the page under test logged as errors; `consoleErrors` empties with each test. */
export type Visit = { page: Page; browser: Browser; consoleErrors: string[] };

/**
 * Opens a new page before each test, of a visitor who has declined cookies and prefers reduced motion. All files of a worker
 * process share a browser. The fields are set before each test, so read them inside tests only.
 *
 * @param visitor `new`: a browser context for each test; `returning`: one for the file, with the site's files in its cache
 *   but local storage as on a first visit
 */
export function visitSite(options: BrowserContextOptions = {}, visitor: "new" | "returning" = "new"): Visit {
  const visit = { consoleErrors: [] as string[] } as Visit;
  let context: BrowserContext | undefined;
  beforeAll(async () => {
    visit.browser = await sharedBrowser();
  });
  // Contexts that failed tests have left open.
  afterAll(() => Promise.all(visit.browser.contexts().map((context) => context.close())));
  beforeEach(async () => {
    context ??= await newContext(visit.browser, options);
    visit.page = await context.newPage();
    await visit.page.addInitScript(() => {
      if (window !== top || sessionStorage.getItem("begun")) return;
      sessionStorage.setItem("begun", "yes");
      localStorage.clear();
      localStorage.setItem("cookieConsent", "declined");
    });
    visit.consoleErrors = [];
    visit.page.on(
      "console",
      (message) => message.type() === "error" && visit.consoleErrors.push(message.text()),
    );
    visit.page.on("pageerror", (error) => visit.consoleErrors.push(error.message));
  });
  afterEach(async () => {
    if (visitor === "returning") {
      for (const page of context?.pages() ?? []) await page.close();
    } else {
      await context?.close();
      context = undefined;
    }
  });
  return visit;
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(60_000);
  // A machine without a network is offline to the browser; only `setOffline` decides.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true }),
  );
  return context;
}

/** Takes the page's connection away or gives it back, and tells the page. Not Playwright's: its event depends on the machine's network. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (isOffline) await page.route("**", (route) => route.abort());
  else await page.unroute("**");
  await page.evaluate((value) => {
    Object.defineProperty(navigator, "onLine", { value: !value, configurable: true });
    // Later, because the page may reload.
    setTimeout(() => dispatchEvent(new Event(value ? "offline" : "online")));
  }, isOffline);
}

/** Global, because each file has its own instance of this module. */
const worker = globalThis as { browser?: Promise<Browser> };

export async function sharedBrowser(): Promise<Browser> {
  const browser = await worker.browser;
  if (!browser?.isConnected()) worker.browser = launchBrowser();
  return worker.browser as Promise<Browser>;
}

export function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...VISIT_CHROMIUM_ARGS, ...extraArgs],
  });
}

/** Waits until React has hydrated the page: the footer is the last part. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer button") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Waits until React has hydrated the page and everything that the page reads is shown. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(isReady);
}

/** In the page: what `waitUntilReady` waits for. */
export function isReady(): boolean {
  const parts = ["header a", "main h1", "footer button"].map((part) => document.querySelector(part));
  // React marks every element that it has hydrated.
  const areHydrated = parts.every((part) => Object.keys(part ?? {}).some((key) => key.startsWith("__react")));
  return areHydrated && !document.querySelector('[aria-busy="true"], [data-testid="spinner"]');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Expects no axe violations, including frames, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStyled(page);
  // Once per document: parsing axe takes as long as running it.
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    // Describing the passed nodes takes longer than checking them.
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  await expectNoOverflow(page);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  await waitUntilStyled(page);
  // Scripts fit some bars to the window after a frame.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** The page that opens the app may have no `load`. */
async function waitUntilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
}

/** Delays matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}
