import { describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { suite } from "../suite.ts";
import { signedInUser, startSignedIn } from "./visit-admin.ts";
import {
  DESKTOP,
  expectAccessible,
  holdRequests,
  PHONE,
  site,
  visitSite,
  waitUntilHydrated,
  waitUntilReady,
} from "./visit-site.ts";

const visit = visitSite();

/** Navigates within the site to an unknown address. */
async function goToUnknownPage(): Promise<void> {
  await waitUntilHydrated(visit.page);
  await visit.page.evaluate(() => {
    history.pushState(null, "", "/hvergi");
    dispatchEvent(new PopStateEvent("popstate"));
  });
}
const notFound = () => visit.page.getByRole("heading", { level: 1, name: "Síða fannst ekki" });
const failed = () => visit.page.getByRole("heading", { level: 1, name: "Eitthvað fór úrskeiðis" });
const CHUNK = "**/assets/not-found-*.js";

describe("the header", () => {
  it("collapses into a menu on a phone, which a button and Escape toggle", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.goto(site);
    const story = page.getByRole("banner").getByRole("link", { name: "Sagan okkar" });
    expect(await story.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Valmynd" }).click();
    await story.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await story.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Valmynd" }).click();
    await story.click();
    await page.waitForURL(`${site}/story`);
    await story.waitFor({ state: "hidden" });
  });
});

describe("a page that is loaded on its own", () => {
  it("replaces the page before once loaded, with focus on its heading, scrolled to the top; Back restores the position", async () => {
    const { page } = visit;
    // The chunk is prefetched as soon as a link to it is in view.
    const release = await holdRequests(page, "**/assets/story-*.js");
    await page.goto(site);
    await page.getByRole("article").first().waitFor();
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    const before = await heading.textContent();
    await page.evaluate(() => scrollTo(0, 1_500));
    const link = page.getByRole("banner").getByRole("link", { name: "Sagan okkar" });
    // Playwright's own click may scroll first.
    await link.evaluate((element: HTMLElement) => element.click());
    expect(new URL(page.url()).pathname).toBe("/story");
    expect(await heading.textContent()).toBe(before);
    release();
    await expect.poll(() => heading.textContent()).not.toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
  });

  it("is prefetched when a link to it comes into view", async () => {
    const { page } = visit;
    await page.goto(site);
    await page.getByRole("article").first().waitFor();
    const asked = page.waitForRequest("**/assets/terms-*.js");
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/terms";
      link.textContent = "skilmálar";
      document.querySelector("main")?.prepend(link);
    });
    await asked;
  });

  it("reloads once when its chunk is missing, then shows an error page with a retry", async () => {
    const { page } = visit;
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(CHUNK, (route) => route.abort());
    await page.goto(site);
    await goToUnknownPage();
    await failed().waitFor();
    expect(loads).toBe(2);
    await expectAccessible(page);
    await page.unroute(CHUNK);
    await page.getByRole("button", { name: "Endurhlaða" }).click();
    await notFound().waitFor();
    // Cleared after hydration, later than the prerendered text is shown.
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEYS.reloaded))
      .toBeNull();
  });
});

describe("the head", () => {
  const attribute = (selector: string, name: string) =>
    visit.page.locator(`head ${selector}`).getAttribute(name);

  it.each([
    ["/", `${brand.name} – góður matur á betra verði`, `${brand.origin}/`, "is_IS"],
    ["/en", `${brand.name} - Your Marketplace for Affordable Consumer Goods`, `${brand.origin}/en`, "en_GB"],
  ])(
    "of %s has title, description, canonical and alternate URLs in its HTML",
    async (path, title, canonical, locale) => {
      const context = await visit.browser.newContext({ javaScriptEnabled: false });
      visit.page = await context.newPage();
      await visit.page.goto(site + path);
      expect(await visit.page.title()).toBe(title);
      expect((await attribute('meta[name="description"]', "content"))?.length).toBeGreaterThan(50);
      expect(await attribute('link[rel="canonical"]', "href")).toBe(canonical);
      expect(await attribute('link[hreflang="is"]', "href")).toBe(`${brand.origin}/`);
      expect(await attribute('link[hreflang="en"]', "href")).toBe(`${brand.origin}/en`);
      expect(await attribute('link[hreflang="x-default"]', "href")).toBe(`${brand.origin}/`);
      expect(await attribute('meta[property="og:title"]', "content")).toBe(title);
      expect(await attribute('meta[property="og:url"]', "content")).toBe(canonical);
      expect(await attribute('meta[property="og:locale"]', "content")).toBe(locale);
      const image = (await attribute('meta[property="og:image"]', "content")) ?? "";
      expect((await fetch(site + new URL(image).pathname)).status).toBe(200);
      expect(await attribute('meta[name="twitter:card"]', "content")).toBe("summary_large_image");
      await context.close();
    },
  );
});

describe("when something is missing", () => {
  it("the not-found page is Icelandic without the scripts that would make it English", async () => {
    const { page } = visit;
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${site}/en/nope`);
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
  });

  it("an address with query and hash hydrates, and the language switcher keeps them", async () => {
    await visit.page.goto(`${site}/?utm_source=a#team`);
    await visit.page.getByRole("article").first().waitFor();
    await visit.page.getByRole("button", { name: "IS, tungumál: Íslenska" }).click();
    const english = visit.page.getByRole("link", { name: "English" });
    expect(await english.getAttribute("href")).toBe("/en?utm_source=a#team");
    expect(visit.consoleErrors).toEqual([]);
  });

  it("text at 200% fits on desktop and phone", async () => {
    const { page } = visit;
    await page.goto(site);
    await waitUntilReady(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    }
  });
});

describe("the headers", () => {
  it("forbid inline scripts, frames and foreign content", async () => {
    const { headers } = await fetch(site);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
  });
});

describe("the admin bar", () => {
  const bar = () => visit.page.getByRole("navigation", { name: "Stjórnandi" });
  it("is shown to a signed-in admin, 48 px over the header, until they sign out", async () => {
    const { page } = visit;
    await startSignedIn(page, await signedInUser());
    await page.goto(site);
    await bar().waitFor();
    expect(await bar().textContent()).toContain("Stjórnandi");
    const hrefs = await bar()
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(["/admin/news", "/admin/users", "/admin/news/create"]);
    const top = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);
    expect(await top()).toBe(48);
    await page.evaluate(() => scrollTo(0, 900));
    expect(await top()).toBe(48);
    await expectAccessible(page);
    await bar().getByRole("button", { name: "Útskráning" }).click();
    await bar().waitFor({ state: "detached" });
    expect(await top()).toBe(0);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await waitUntilReady(page);
    expect(asked.filter((url) => /admin-bar/.test(url) || url.includes(`:${suite.ports.auth}/`))).toEqual([]);
  });
});
