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
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { findChromium, TEST_CHROMIUM_ARGS } from "../../scripts/find-chromium.ts";
import { suite } from "../suite.ts";

export const site = `http://127.0.0.1:${suite.ports.hosting}`;

/** Every page of the route table in both languages, those that a function renders among them. */
export const PAGES: readonly string[] = [
  ...suite.pages,
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

/** What the page under test logged as errors; `complaints` empties with each test. */
export type Visit = { page: Page; browser: Browser; complaints: string[] };

/** A page's scripts wait for somebody who may want more than to read it (web/starter.js): here somebody is, as it has loaded. */
export async function beThere(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(() => addEventListener("load", () => dispatchEvent(new Event("keydown"))));
}

/**
 * One browser for all files in a place (see suites.ts), which ends with the place's process, and one fresh page for each
 * test, by someone who is there, has declined cookies and sees no motion. Fields are filled in before each test, so read them inside
 * tests only.
 *
 * @param visitor `returning`: the same person in each test of the file, whose browser has the site's files in its cache and
 *   local storage as on a first visit; with cookies and databases of their own for each test: `new`
 */
export function visitSite(options: BrowserContextOptions = {}, visitor: "new" | "returning" = "new"): Visit {
  // A first call waits for its function to load; how long that takes decides nothing.
  vi.setConfig({ testTimeout: 120_000 });
  const visit = { complaints: [] as string[] } as Visit;
  let context: BrowserContext | undefined;
  beforeAll(async () => {
    visit.browser = await browserOfPlace();
  });
  // Those that tests have opened besides and, failing, not closed.
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
    visit.complaints = [];
    visit.page.on(
      "console",
      (message) => message.type() === "error" && visit.complaints.push(message.text()),
    );
    visit.page.on("pageerror", (error) => visit.complaints.push(error.message));
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
  await beThere(context);
  return context;
}

/** Outlives the file that asks first, whose modules the next file loads anew. */
const place = globalThis as { browser?: Promise<Browser> };

export async function browserOfPlace(): Promise<Browser> {
  const browser = await place.browser;
  if (!browser?.isConnected()) place.browser = launchBrowser();
  return place.browser as Promise<Browser>;
}

export function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...TEST_CHROMIUM_ARGS, ...extraArgs],
  });
}

/** Until React has taken the page over, and its router hears of addresses: the footer is what it takes over last. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer button") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Waits until React has taken the page over, from header to footer, and what the page reads has come. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = ["header button", "main h1", "footer button"].map((part) => document.querySelector(part));
    // React leaves its mark on every element that it has taken over.
    const areTakenOver = parts.every((part) =>
      Object.keys(part ?? {}).some((key) => key.startsWith("__react")),
    );
    return areTakenOver && !document.querySelector('[aria-busy="true"], [data-testid="spinner"]');
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Axe finds nothing on the page as it is now, frames among it, and nothing is wider than the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Once for a document: to read axe is as much work for a browser as to look.
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    // What it finds no fault with need not be described node by node, which is more work than looking.
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  await expectNoOverflow(page);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Holds matching requests back until the returned function lets them go. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
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
