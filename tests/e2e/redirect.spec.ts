import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const STORE = new URL(brand.appLink).href;

/** Requested URLs of the store, which is a fake. */
let visited: string[];

beforeEach(async () => {
  visited = [];
  await visit.page.route(`${STORE}**`, async (route) => {
    visited.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>store</title>" });
  });
});

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
    await expect.poll(() => logged).toContain("waits 2000 ms");
    await expect.poll(() => asked).toEqual([`${brand.appScheme}?gclid=abc`, `${STORE}?gclid=abc`]);
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
