import type { Browser, CDPSession, Page, Request } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { RELOADED_STORAGE_KEY } from "../../web/src/shared/lib/reload-once.ts";
import { arrived, beThere, launchBrowser, PAGES, site } from "./visit-site.ts";

let browser: Browser;
let page: Page;
let network: CDPSession;
let files = new Map<string, string>();
let failed = new Set<string>();

// One visitor for all: what has come before comes from the browser's cache, which requests that a test answers would pass by.
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ reducedMotion: "reduce" });
  page.setDefaultTimeout(60_000);
  await beThere(page);
  await page.addInitScript((reloaded) => {
    localStorage.setItem("cookieConsent", "declined");
    // That a missing script loads the page anew, once, is shown in shell.spec.ts: here that has been.
    sessionStorage.setItem(reloaded, location.href);
  }, RELOADED_STORAGE_KEY);
  page.on("request", (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site) files.set(pathname, request.resourceType());
  });
  page.on("requestfailed", (request: Request) => failed.add(new URL(request.url()).pathname));
  network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
});
afterEach(() => network.send("Network.setBlockedURLs", { urls: [] }));
afterAll(() => browser.close());

/**
 * Every page is made of the site's files, and then of its own, and has its words in its HTML. Each script, texts among
 * them, is missing once, from the first page that has it; stylesheets, and pictures and fonts, are missing all at once.
 * EVERY_FILE=1 takes each file from every page.
 */
const tried = new Set<string>();
const isThorough = process.env.EVERY_FILE === "1";

async function partsOf(path: string): Promise<string[][]> {
  files = new Map();
  await page.goto(site + path);
  await arrived(page);
  const ofType = (...types: string[]) =>
    [...files.keys()].filter((file) => types.includes(files.get(file) ?? ""));
  const scripts = ofType("script");
  const styles = ofType("stylesheet");
  expect(scripts.length + styles.length).toBeGreaterThan(5);
  if (isThorough) return ofType("script", "stylesheet", "image", "font").map((file) => [file]);
  return [...scripts.map((file) => [file]), styles, ofType("image", "font")];
}

function isUntried(part: readonly string[]): boolean {
  if (isThorough) return true;
  // Pictures are the same matter on every page, whichever they are.
  const names = part.map((file) => (file.startsWith("/images/") ? "pictures" : file));
  const untried = names.filter((name) => !tried.has(name));
  for (const name of untried) tried.add(name);
  return untried.length > 0;
}

async function openWithout(
  path: string,
  part: readonly string[],
  settled: () => Promise<void>,
): Promise<void> {
  failed = new Set();
  await network.send("Network.setBlockedURLs", { urls: part.map((file) => `*${file}*`) });
  await page.goto(site + path, { waitUntil: "commit" });
  await settled().catch(async (cause: unknown) => {
    const message = `${path} without ${part} neither came nor said that it would not: ${await stateOfPage()}`;
    throw new Error(message, { cause });
  });
  await expect
    .poll(() => part.filter((file) => !failed.has(file)), { message: "were asked for in vain" })
    .toEqual([]);
}

const stateOfPage = () =>
  page.evaluate(() => {
    const unfinished = [
      ...document.querySelectorAll("[aria-busy=true], [data-testid=spinner], [data-loading]"),
    ];
    const begun = performance.getEntriesByType("resource").map(({ name, duration }) => `${name} ${duration}`);
    const tags = [document.documentElement, ...unfinished].map(({ outerHTML }) => outerHTML.slice(0, 300));
    return JSON.stringify([document.readyState, document.body.innerText.slice(0, 300), tags, begun], null, 1);
  });

/** The page runs, or says that it does not. */
const settled = () =>
  Promise.race([
    arrived(page),
    page.locator(":root[data-scripts-failed], [role=alert] h1").first().waitFor({ state: "attached" }),
  ]);

// The redirect page leads away by itself: see redirect.spec.ts. From the end: the home page has the most to load.
describe.each(PAGES.filter((path) => !path.endsWith("/RedirectProductGoogleAds")).toReversed())(
  "%s",
  (path) => {
    it("reads and leads on, whichever of its files is missing", async () => {
      const parts = await partsOf(path);
      for (const part of parts.filter((part) => isUntried(part))) {
        await openWithout(path, part, settled);
        // A live region is empty until there is something to say.
        const words = page.locator("main").locator("h1:visible, p:visible").filter({ hasText: /\S/ }).first();
        expect((await words.textContent())?.trim(), `without ${part}`).toBeTruthy();
        expect(await page.locator("[data-loading]:visible").count(), `without ${part}`).toBe(0);
        // Taken over, a link leads on within the page; otherwise it is one for the browser.
        expect(
          await page.locator("header a[href], footer a[href]").count(),
          `without ${part}`,
        ).toBeGreaterThan(9);
      }
    });
  },
);

it("the admin area says so, whichever of its scripts is missing", async () => {
  files = new Map();
  const title = page.locator("h1:visible");
  await page.goto(`${site}/admin/login`);
  await title.waitFor();
  const scripts = [...files.keys()].filter((file) => files.get(file) === "script");
  expect(scripts.length).toBeGreaterThan(10);
  const said: string[] = [];
  for (const script of scripts) {
    await openWithout("/admin/login", [script], () => title.waitFor());
    said.push(`${await title.textContent()}`);
    expect(await page.getByRole("alert").or(page.getByLabel("Lykilorð")).count(), script).toBeGreaterThan(0);
  }
  // The page's own words, those of its first script, and, without what only says what is missing, the login.
  expect([...new Set(said)].sort()).toEqual([
    "Ekki tókst að sækja stjórnborðið",
    "Ekki tókst að sækja síðuna",
    "Innskráning",
  ]);
});
