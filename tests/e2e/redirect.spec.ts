import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const STORE = new URL(brand.appLink).href;

/** The requested URLs of the store, which is a fake. */
let visited: string[];

beforeEach(async () => {
  visited = [];
  await visit.page.route(`${STORE}**`, async (route) => {
    visited.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>store</title>" });
  });
});

describe("the redirect page for advertisements", () => {
  it("opens the app before hydration, and the store 2000 ms after the page started, with the advertisement's query", async () => {
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
    // Also lists URLs for which the browser has no app.
    const asked: string[] = [];
    const devtools = await visit.page.context().newCDPSession(visit.page);
    await devtools.send("Page.enable");
    devtools.on("Page.frameRequestedNavigation", ({ url }) => asked.push(url));
    // The page opens the app before `load`.
    await visit.page.goto(`${site}/RedirectProductGoogleAds?gclid=abc`, { waitUntil: "commit" });
    await expect.poll(() => visited).toEqual([`${STORE}?gclid=abc`]);
    await expect.poll(() => logged).toContain("waits 2000 ms");
    await expect.poll(() => asked).toEqual([`${brand.appScheme}?gclid=abc`, `${STORE}?gclid=abc`]);
  });

  it("shows its text and link without scripts, and is noindex", async () => {
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
