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

/**
 * The page under test, its browser, and the errors that the page has logged. `consoleErrors` is emptied
 * before each test.
 */
export type Visit = { page: Page; browser: Browser; consoleErrors: string[] };

/**
 * Opens a new page before each test, of a visitor who has declined cookies and prefers reduced motion. All
 * test files of a worker process share a browser. The fields of the returned object are set before each test,
 * so read them only inside tests.
 *
 * @param visitor `new`: a browser context for each test. `returning`: one context for the whole test file, so
 * that the site's files are in its cache; local storage is emptied as before a first visit
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
  // On a machine without a network the browser reports that it is offline. Here only `setOffline` decides.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true }),
  );
  return context;
}

/**
 * Cuts or restores the page's connection, and tells the page. Playwright's own function sends an event that depends on the
 * machine's network.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  if (isOffline) await page.route("**", (route) => route.abort());
  else await page.unroute("**");
  await page.evaluate((value) => {
    Object.defineProperty(navigator, "onLine", { value: !value, configurable: true });
    // Sends the event later, because the page may then reload.
    setTimeout(() => dispatchEvent(new Event(value ? "offline" : "online")));
  }, isOffline);
}

/** The browser is global, because each test file has its own instance of this module. */
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

/** Whether the page is ready; runs in the page for `waitUntilReady`. */
export function isReady(): boolean {
  const parts = ["header a", "main h1", "footer button"].map((part) => document.querySelector(part));
  // React marks every element that it has hydrated.
  const areHydrated = parts.every((part) => Object.keys(part ?? {}).some((key) => key.startsWith("__react")));
  return areHydrated && !document.querySelector('[aria-busy="true"], [data-testid="spinner"]');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects that axe finds no violations, even in frames, that screen readers call only those fields invalid whose
 * mistakes are shown, and that nothing overflows horizontally.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStyled(page);
  // Loads axe once per document, because parsing axe takes as long as running it.
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    // Leaves out the elements without violations, because describing them takes longer than checking them.
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  const invalid = page.locator(":is(input, select, textarea):invalid:not([aria-invalid=true])");
  expect(await invalid.evaluateAll((fields) => fields.map(({ outerHTML }) => outerHTML))).toEqual([]);
  await expectNoOverflow(page);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  await waitUntilStyled(page);
  // Polls, because scripts fit some bars to the window one frame later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/**
 * Waits until the styles apply. Does not wait for `load`, which may never come on the page that opens the
 * app.
 */
async function waitUntilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
}

/** The permission that a document needs that a test answers itself: for Chromium it does not come from this machine. */
export const CALL_THIS_MACHINE = "local-network-access";

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
