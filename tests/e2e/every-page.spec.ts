import { describe, expect, it } from "vitest";
import { REDIRECT_DELAY_MS } from "../../web/src/site/features/ad-redirect/use-app-redirect.ts";
import { suite } from "../suite.ts";
import {
  arrived,
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  PAGES,
  PHONE,
  site,
  visitSite,
} from "./visit-site.ts";

const visit = visitSite({}, "returning");
/** The page, its sheet, its letters, and the pictures that are seen first. */
const MAX_FIRST_REQUESTS = 12;
const heading = () => visit.page.getByRole("main").getByRole("heading", { level: 1 });

/**
 * The advertisements' page would lead away after its two seconds, in the middle of what is looked at. It asks for the app
 * at once, and a page that has asked for another may never be said to be loaded: nobody waits for that.
 */
const stayHere = () =>
  visit.page.addInitScript((delayMs) => {
    const setTimer = window.setTimeout;
    const waits = (run: TimerHandler, ms?: number) => (ms === delayMs ? 0 : setTimer(run, ms));
    window.setTimeout = waits as typeof window.setTimeout;
  }, REDIRECT_DELAY_MS);

/** Requests that match these fail, from the next page on. */
async function block(...urls: string[]): Promise<void> {
  const devtools = await visit.page.context().newCDPSession(visit.page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setBlockedURLs", { urls });
}

/** Scripts that are known to have nothing of the admin area. */
const known = new Set<string>();

/** Visitors download nothing that only admins need, and long texts in their language only. */
async function expectNothingElse(path: string, asked: readonly string[]): Promise<void> {
  const forAdmins = ({ pathname, port }: URL) =>
    /\/assets\/admin\/|admin-bar/.test(pathname) || Number(port) === suite.ports.auth;
  expect(asked.filter((url) => forAdmins(new URL(url)))).toEqual([]);
  const scripts = asked.filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts.filter((url) => !known.has(url))) {
    // Names that only Firebase Auth's code has, and the admin area's.
    expect(await (await fetch(script)).text(), script).not.toMatch(
      /identitytoolkit\.googleapis\.com|recordLogin/,
    );
    known.add(script);
  }
  const language = path.startsWith("/en") ? "en" : "is";
  const texts = scripts.flatMap((url) => /\/(?:terms|privacy)\.(?:is|en)(?=-)/.exec(url) ?? []);
  expect(texts.filter((text) => !text.endsWith(language))).toEqual([]);
  const [own] = /\/(terms|privacy)$/.exec(path) ?? [];
  if (own) expect(texts).toContain(`${own}.${language}`);
}

describe.each(PAGES)("%s", (path) => {
  it("is taken over by React without a word of complaint or a refusal, fits desktop and phone, and axe finds nothing", async () => {
    const { page } = visit;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await stayHere();
    await page.goto(site + path, { waitUntil: "commit" });
    await arrived(page);
    // Until its scripts are asked for, which is when it has loaded. What is further down may come before, but nothing waits for it.
    const names = asked.map((url) => new URL(url).pathname);
    const scripts = names.findIndex((name) => name.endsWith(".js"));
    const lazy = await page
      .locator("img[loading=lazy]")
      .evaluateAll((images) =>
        images.map((image) => new URL((image as HTMLImageElement).currentSrc || location.href).pathname),
      );
    const first = names.slice(0, scripts).filter((name) => !lazy.includes(name) || name === path);
    expect(first.length, first.join(" ")).toBeLessThanOrEqual(MAX_FIRST_REQUESTS);
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");
    // What is further down comes when it is seen.
    for (const picture of await page.getByRole("img").all()) await picture.scrollIntoViewIfNeeded();
    for (const size of path.startsWith("/en") ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
    await expectNothingElse(path, asked);
    expect(warnings).toEqual([]);
    // React reports a mismatch as an error, the browser what the security policy refuses. The browser itself notes the 404 that the not-found page answers with, and
    // that the redirect may not open the app without a visitor's hand.
    const isNone = path === "/404" || path.endsWith("before=none");
    const expected = isNone ? /status of 404/ : /^Not allowed to launch/;
    expect(visit.complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
});

// What these show does not depend on the language.
describe.each(PAGES.filter((path) => !path.startsWith("/en")))("%s", (path) => {
  it("reads the same where storage is blocked and Firestore cannot be reached", async () => {
    const { page } = visit;
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(fault.message));
    await block("*:runQuery*", "*:batchGet*", "*/read/*");
    await stayHere();
    await page.goto(site + path, { waitUntil: "commit" });
    await arrived(page);
    expect(await page.locator("html").getAttribute("lang")).toBe("is");
    expect(await heading().textContent()).not.toMatch(/^(|Eitthvað fór úrskeiðis|Something went wrong)$/);
    expect(faults).toEqual([]);
  });

  it("says what it is and leads on though no script comes", async () => {
    const { page } = visit;
    await block("*.js");
    await page.goto(site + path);
    // An address that stands for many articles says instead that it needs them.
    const words = page.locator("main").locator("h1:visible, p:visible").filter({ hasText: /\S/ }).first();
    expect((await words.textContent())?.trim()).not.toBe("");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^(Fréttir|News)$/ })
      .click();
    await page.waitForURL(/\/news$/);
  });
});
