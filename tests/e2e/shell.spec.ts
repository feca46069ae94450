import { describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { suite } from "../suite.ts";
import { beSignedIn, signedInUser } from "./visit-admin.ts";
import {
  arrived,
  DESKTOP,
  expectAccessible,
  holdBack,
  PHONE,
  site,
  takenOver,
  visitSite,
} from "./visit-site.ts";

const visit = visitSite();

/** A route change without leaving the page, to an address that no page has. */
async function goNowhere(): Promise<void> {
  await takenOver(visit.page);
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
    await page.getByRole("button", { name: "Opna valmynd" }).click();
    await story.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await story.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Opna valmynd" }).click();
    await story.click();
    await page.waitForURL(`${site}/story`);
    await page.getByRole("button", { name: "Opna valmynd" }).waitFor();
    expect(await story.isVisible()).toBe(false);
  });
});

describe("a page's scripts", () => {
  const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

  it("come after all that is seen", async () => {
    const { page } = visit;
    const asked: string[] = [];
    page.on("request", (request) => void (isScript(request.url()) && asked.push(request.url())));
    const release = await holdBack(page, "**/images/hero/phone.*");
    await page.goto(site, { waitUntil: "domcontentloaded" });
    const image = page.getByRole("main").locator("img").first();
    await image.waitFor();
    // The next frame after the last of the parser's work has been painted: a script that did not wait would be asked for.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(asked).toEqual([]);
    release();
    await arrived(page);
    expect(asked.length).toBeGreaterThan(3);
  });

  it("come at once where somebody presses a button, and it does then what it is for", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    const showPicture = await holdBack(page, "**/images/hero/phone.*");
    const release = await holdBack(page, "**/assets/*.js");
    const asked = page.waitForRequest((request) => isScript(request.url()));
    await page.goto(site, { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Opna valmynd" }).click();
    await asked;
    release();
    await page.getByRole("button", { name: "Loka valmynd" }).waitFor();
    showPicture();
  });
});

describe("a page that is loaded on its own", () => {
  it("takes the place of the one before once it is there, with focus on its heading, scrolled to the top; Back keeps the position", async () => {
    const { page } = visit;
    // Its page is asked for as soon as a link to it is in view.
    const release = await holdBack(page, "**/assets/story-*.js");
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

  it("is loaded ahead when a link to it comes into view", async () => {
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

  it("reloads once when its chunk is gone, then shows an error page from which one can try again", async () => {
    const { page } = visit;
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(CHUNK, (route) => route.abort());
    await page.goto(site);
    await goNowhere();
    await failed().waitFor();
    expect(loads).toBe(2);
    await expectAccessible(page);
    await page.unroute(CHUNK);
    await page.getByRole("button", { name: "Endurhlaða" }).click();
    await notFound().waitFor();
    // The page's words are there before React is.
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
  ])("of %s says in HTML what it is and where its twin is", async (path, title, canonical, locale) => {
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
  });
});

describe("when something is missing", () => {
  it("the not-found page is there, in Icelandic, though the scripts that would make it English do not come", async () => {
    const { page } = visit;
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${site}/en/nope`);
    await page.getByRole("heading", { level: 1, name: "Síða fannst ekki" }).waitFor();
  });

  it("an address with more to it hydrates, and its switcher keeps it", async () => {
    await visit.page.goto(`${site}/?utm_source=a#team`);
    await visit.page.getByRole("article").first().waitFor();
    await visit.page.getByRole("button", { name: "IS, tungumál: Íslenska" }).click();
    const english = visit.page.getByRole("link", { name: "English" });
    expect(await english.getAttribute("href")).toBe("/en?utm_source=a#team");
    expect(visit.complaints).toEqual([]);
  });

  it("text at twice its size fits on desktop and phone", async () => {
    const { page } = visit;
    await page.goto(site);
    await arrived(page);
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
    await beSignedIn(page, await signedInUser());
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
    // What it costs whoever is not signed in is shown by every-page.spec.ts: nothing.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    await arrived(page);
    expect(asked.filter((url) => /admin-bar/.test(url) || url.includes(`:${suite.ports.auth}/`))).toEqual([]);
  });
});
