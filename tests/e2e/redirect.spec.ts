import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const STORE = new URL(brand.appLink).href;

/** The redirect's timer. Libraries have timers of two seconds, too. */
type Timer = { due?: (() => void) | undefined };
declare global {
  interface Window {
    redirectTimer: Timer;
  }
}

/** Requested URLs of the store, which is a fake. */
let visited: string[];

beforeEach(async () => {
  visited = [];
  await visit.page.route(`${STORE}**`, async (route) => {
    visited.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>store</title>" });
  });
});

/** Replaces the redirect's timer by one that never fires. */
async function holdTimer(): Promise<void> {
  await visit.page.addInitScript(() => {
    const { setTimeout: start, clearTimeout: clear } = window;
    window.redirectTimer = {};
    window.setTimeout = ((due: () => void, delayMs?: number) => {
      if (delayMs !== 2000 || !String(due).includes("location.replace")) return start(due, delayMs);
      window.redirectTimer.due = due;
      return -2000;
    }) as typeof setTimeout;
    window.clearTimeout = (timer) => {
      if (timer === -2000) window.redirectTimer.due = undefined;
      else clear(timer);
    };
  });
}

const isTimerRunning = () => visit.page.evaluate(() => window.redirectTimer.due !== undefined);

describe("the advertisements' redirect", () => {
  it("opens the app, and 2000 ms after its start the store, with the advertisement's query and before hydration", async () => {
    await visit.page.route("**/*.js", () => {});
    await visit.page.addInitScript(() => {
      const start = window.setTimeout;
      window.setTimeout = ((due: () => void, delayMs?: number) => {
        if (delayMs === 2000) console.log("waits 2000 ms");
        return start(due, delayMs);
      }) as typeof setTimeout;
    });
    const logged: string[] = [];
    visit.page.on("console", (message) => logged.push(message.text()));
    // Includes URLs that the browser has no app for.
    const asked: string[] = [];
    const devtools = await visit.page.context().newCDPSession(visit.page);
    await devtools.send("Page.enable");
    devtools.on("Page.frameRequestedNavigation", ({ url }) => asked.push(url));
    // It opens the app before `load`.
    await visit.page.goto(`${site}/RedirectProductGoogleAds?gclid=abc`, { waitUntil: "commit" });
    await expect.poll(() => visited).toEqual([`${STORE}?gclid=abc`]);
    expect(logged).toContain("waits 2000 ms");
    expect(asked).toEqual([`${brand.appScheme}?gclid=abc`, `${STORE}?gclid=abc`]);
  });

  it("does not redirect once the app has opened and the page is hidden", async () => {
    await holdTimer();
    await visit.page.goto(`${site}/en/RedirectProductGoogleAds`, { waitUntil: "commit" });
    await visit.page.getByRole("heading", { level: 1, name: "One moment, opening the app" }).waitFor();
    await expect.poll(isTimerRunning).toBe(true);
    await visit.page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await isTimerRunning()).toBe(false);
    expect(visited).toEqual([]);
  });

  it("shows text and link without scripts, and has noindex", async () => {
    const context = await visit.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const response = await plain.goto(`${site}/RedirectProductGoogleAds`);
    expect(response?.status()).toBe(200);
    const link = plain.getByRole("main").getByRole("link", { name: "Sækja appið" });
    expect(await link.getAttribute("href")).toBe(brand.appLink);
    expect(await plain.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await context.close();
  });
});
