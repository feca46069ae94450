import { describe, expect, it } from "vitest";
import { expectAccessible, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const STORE = "https://app.matbjorg.example/";

/** The app's scheme and the store are not there; what the page asks for is recorded. */
async function recordVisits(): Promise<string[]> {
  const visited: string[] = [];
  await visit.page.route(`${STORE}**`, async (route) => {
    visited.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>store</title>" });
  });
  return visited;
}

/** Time stands still until a test lets it run. */
async function stopTheClock(): Promise<void> {
  await visit.page.clock.install({ time: 0 });
  await visit.page.clock.pauseAt(1_000);
}

describe("the advertisements' redirect", () => {
  it("goes to the store after 2000 ms, not before, with what the advertisement appended", async () => {
    const visited = await recordVisits();
    await stopTheClock();
    await visit.page.goto(`${site}/RedirectProductGoogleAds?gclid=abc`);
    await visit.page.getByRole("heading", { level: 1, name: "Augnablik, við opnum appið" }).waitFor();
    await visit.page.clock.runFor(1_999);
    expect(visited).toEqual([]);
    await visit.page.clock.runFor(1);
    await visit.page.waitForURL(`${STORE}?gclid=abc`);
    expect(visited).toEqual([`${STORE}?gclid=abc`]);
  });

  it("stays where it is once the app has opened and the page is out of view", async () => {
    const visited = await recordVisits();
    await stopTheClock();
    await visit.page.goto(`${site}/en/RedirectProductGoogleAds`);
    await visit.page.getByRole("heading", { level: 1, name: "One moment, opening the app" }).waitFor();
    await visit.page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await visit.page.clock.runFor(10_000);
    expect(visited).toEqual([]);
  });

  it("says what is happening and gives the link before any script runs, and is not for search engines", async () => {
    const context = await visit.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const response = await plain.goto(`${site}/RedirectProductGoogleAds`);
    expect(response?.status()).toBe(200);
    const link = plain.getByRole("link", { name: "Sækja appið" });
    expect(await link.getAttribute("href")).toBe("https://app.matbjorg.example");
    expect(await plain.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await context.close();
  });

  it.each(["/RedirectProductGoogleAds", "/en/RedirectProductGoogleAds"])(
    "axe finds nothing on %s",
    async (path) => {
      await recordVisits();
      await stopTheClock();
      await visit.page.setViewportSize(PHONE);
      await visit.page.goto(site + path);
      await visit.page.getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(visit.page);
    },
  );
});
