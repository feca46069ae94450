import { describe, expect, it } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  PAGES,
  PHONE,
  site,
  visitSite,
  waitUntilReady,
} from "../e2e/visit-site.ts";
import { suite } from "../lib/local-suite.ts";

const visit = visitSite({}, "returning");
const heading = () => visit.page.getByRole("main").getByRole("heading", { level: 1 });

/**
 * Disables the timer of the advertisements' page, which would redirect during the test. This page opens the
 * app immediately, which may prevent its `load` event, so tests do not wait for `load`.
 */
const stayHere = () =>
  visit.page.addInitScript(() => {
    const setTimer = window.setTimeout;
    const waits = (run: TimerHandler, ms?: number) => (ms === 2000 ? 0 : setTimer(run, ms));
    window.setTimeout = waits as typeof window.setTimeout;
  });

/** Makes matching requests of the next page fail. */
async function block(...urls: string[]): Promise<void> {
  const devtools = await visit.page.context().newCDPSession(visit.page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setBlockedURLs", { urls });
}

/** Returns the URLs of the pictures that are shown stretched or squeezed. */
const stretchedPictures = () =>
  visit.page.evaluate(() => {
    const isStretched = (picture: HTMLImageElement) => {
      const { naturalWidth, naturalHeight, clientWidth, clientHeight } = picture;
      const [width, height] = [naturalWidth * clientHeight, naturalHeight * clientWidth];
      // Sizes are rounded to pixels, which changes a logo of 24 px by up to 4 %.
      return getComputedStyle(picture).objectFit === "fill" && Math.abs(width - height) > height * 0.05;
    };
    return [...document.images].filter(isStretched).map(({ currentSrc }) => currentSrc);
  });

/** Expects, with text of 200% on a phone, that nothing is wider than the page and that fields have room for some letters. */
async function expectRoomForLargeText(): Promise<void> {
  const { page } = visit;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectNoOverflow(page);
  const narrow = await page.locator("main :is(input:not([type=checkbox]), textarea)").evaluateAll((fields) =>
    fields.filter((field) => {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return field.checkVisibility() && room < 4 * Number.parseFloat(fontSize);
    }),
  );
  expect(narrow).toEqual([]);
}

/** Scripts that were already checked for code of the admin area. */
const known = new Set<string>();

/** Expects that the page loads no code of the admin area, and none of the legal texts, which only servers load. */
async function expectNothingElse(asked: readonly string[]): Promise<void> {
  const forAdmins = ({ pathname, port }: URL) =>
    /\/assets\/admin\/|admin-bar/.test(pathname) || Number(port) === suite.ports.auth;
  expect(asked.filter((url) => forAdmins(new URL(url)))).toEqual([]);
  const scripts = asked.filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts.filter((url) => !known.has(url))) {
    // Strings that only the code of Firebase Auth, of the admin area or of the terms contains.
    expect(await (await fetch(script)).text(), script).not.toMatch(
      /identitytoolkit\.googleapis\.com|recordLogin|Héraðsdóm|District Court/,
    );
    known.add(script);
  }
}

describe.each(PAGES)("%s", (path) => {
  it("hydrates without errors or blocked requests, fits desktop and phone without stretched pictures, even with large text, and axe finds nothing", async () => {
    const { page } = visit;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await stayHere();
    await page.goto(site + path, { waitUntil: "commit" });
    await waitUntilReady(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = "eager";
      // Ignores rejections here, because a picture that fails is an error on the console, which is checked
      // below.
      await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    });
    for (const size of path.startsWith("/en") ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page);
      // After a change of width, the picture for the new width may still be loading.
      await expect.poll(stretchedPictures).toEqual([]);
    }
    await expectAccessible(page);
    await expectNothingElse(asked);
    await expectRoomForLargeText();
    expect(warnings).toEqual([]);
    // These errors include hydration mismatches and violations of the security policy. Two messages of the
    // browser are expected: for the status 404, and for opening the app without a user gesture.
    const isNone = path === "/404" || path.endsWith("before=none");
    const expected = isNone ? /status of 404/ : /^Not allowed to launch/;
    expect(visit.consoleErrors.filter((text) => !expected.test(text))).toEqual([]);
  });
});

// This does not depend on the language, so only Icelandic pages are tested.
describe.each(PAGES.filter((path) => !path.startsWith("/en")))("%s", (path) => {
  it("is readable if storage is blocked and requests fail", async () => {
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
    await block("*/read/*");
    await stayHere();
    await page.goto(site + path, { waitUntil: "commit" });
    await waitUntilReady(page);
    expect(await page.locator("html").getAttribute("lang")).toBe("is");
    expect(await heading().textContent()).not.toMatch(/^(|Eitthvað fór úrskeiðis|Something went wrong)$/);
    expect(faults).toEqual([]);
  });
});
