import type { Browser, CDPSession, Page, Request } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { launchBrowser, PAGES, site, waitUntilReady } from "../e2e/visit-site.ts";

let browser: Browser;
let page: Page;
let network: CDPSession;
let files = new Map<string, string>();
let failed = new Set<string>();

// All tests share one context, so that files that are not blocked come from the browser's cache. `page.route`
// would bypass the cache.
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ reducedMotion: "reduce" });
  page.setDefaultTimeout(60_000);
  await page.addInitScript((reloaded) => {
    localStorage.setItem("cookieConsent", "declined");
    // Starts in the state after the reload: a missing script makes a page reload once, which shell.spec.ts
    // tests.
    sessionStorage.setItem(reloaded, location.href);
    // Leaves out the files that are prefetched for other pages.
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  }, STORAGE_KEYS.reloaded);
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
 * Scripts that were already blocked. Each script is blocked once, on the first page that requests it. All
 * other files of a page are blocked together.
 */
const tried = new Set<string>();

async function partsOf(path: string): Promise<string[][]> {
  files = new Map();
  await page.goto(site + path);
  await waitUntilReady(page);
  const ofType = (...types: string[]) =>
    [...files.keys()].filter((file) => types.includes(files.get(file) ?? ""));
  const scripts = ofType("script");
  const styles = ofType("stylesheet");
  expect(scripts.length + styles.length).toBeGreaterThan(4);
  return [...scripts.map((file) => [file]), styles, ofType("image", "font")];
}

function isUntried(part: readonly string[]): boolean {
  // All pictures count as one file.
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
    const message = `${path} without ${part} neither hydrated nor showed a failure: ${await stateOfPage()}`;
    throw new Error(message, { cause });
  });
  await expect
    .poll(() => part.filter((file) => !failed.has(file)), { message: "blocked requests" })
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

/** Waits until the page is hydrated or shows that its scripts have failed. */
const settled = () =>
  Promise.race([
    waitUntilReady(page),
    page.locator(":root[data-scripts-failed], [role=alert] h1").first().waitFor({ state: "attached" }),
  ]);

// Leaves out the redirect page (see redirect.spec.ts) and the English pages except one. The order is
// reversed, so that the home page, which has the most files, comes last.
describe.each(PAGES.filter((path) => !/^\/en\/|\/RedirectProductGoogleAds$/.test(path)).toReversed())(
  "%s",
  (path) => {
    it("is readable and has working links if any one of its files is missing", async () => {
      const parts = await partsOf(path);
      for (const part of parts.filter((part) => isUntried(part))) {
        await openWithout(path, part, settled);
        // Skips live regions, because they are empty.
        const words = page.locator("main").locator("h1:visible, p:visible").filter({ hasText: /\S/ }).first();
        expect((await words.textContent())?.trim(), `without ${part}`).toBeTruthy();
        expect(await page.locator("[data-loading]:visible").count(), `without ${part}`).toBe(0);
        expect(
          await page.locator("header a[href], footer a[href]").count(),
          `without ${part}`,
        ).toBeGreaterThan(9);
      }
    });
  },
);

it("the admin area shows an error if any of its scripts is missing", async () => {
  files = new Map();
  const title = page.locator("h1:visible");
  await page.goto(`${site}/admin/login`);
  await title.waitFor();
  const scripts = [...files.keys()].filter((file) => files.get(file) === "script");
  expect(scripts.length).toBeGreaterThan(10);
  const titles: string[] = [];
  for (const script of scripts) {
    await openWithout("/admin/login", [script], () => title.waitFor());
    titles.push(`${await title.textContent()}`);
    expect(await page.getByRole("alert").or(page.getByLabel("Lykilorð")).count(), script).toBeGreaterThan(0);
  }
  // These titles come from the HTML, from the first script, and from the login, which works without optional
  // scripts.
  expect([...new Set(titles)].sort()).toEqual([
    "Ekki tókst að sækja stjórnborðið",
    "Ekki tókst að sækja síðuna",
    "Innskráning",
  ]);
});
