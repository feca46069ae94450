import type { Page, Response } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, holdBack, PHONE, site, visitSite } from "./visit-site.ts";

const LANGUAGE_KEY = "matbjorg_language";
const PUBLISHED_IS = [
  "Gulrætur með karakter fá loksins að njóta sín",
  "Hundrað tonn af mat hafa ratað á diskinn",
  "Nú kemur maturinn á hjóli",
];

const visit = visitSite();
let page: Page;

beforeEach(() => {
  page = visit.page;
});

const cardTitles = () => page.getByRole("article").getByRole("heading").allTextContents();
const news = (name: string) => page.getByRole("region", { name });

async function storeLanguage(value: string): Promise<void> {
  await page.addInitScript(
    ([key, stored]) => localStorage.setItem(key ?? "", stored ?? ""),
    [LANGUAGE_KEY, value],
  );
}

describe("the home page", () => {
  it("shows the three newest published articles in Icelandic, no draft, and a link to all", async () => {
    await page.goto(site);
    await page.getByRole("article").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("is");
    expect(await cardTitles()).toEqual(PUBLISHED_IS);
    expect(await page.getByRole("article").first().textContent()).toContain("05. nóvember 2026");
    expect(
      await news("Nýjustu fréttir").getByRole("link", { name: "Sjá allar fréttir" }).getAttribute("href"),
    ).toBe("/news");
    expect(await page.title()).toBe("Matbjörg – góður matur á betra verði");
    expect(visit.complaints).toEqual([]);
  });

  it("shows three skeletons while the news loads", async () => {
    const release = await holdBack(page, "**/*:runQuery*");
    const asked = page.waitForRequest("**/*:runQuery*");
    await page.goto(site);
    await asked;
    expect(await page.getByTestId("article-skeleton").count()).toBe(3);
    release();
    await page.getByRole("article").first().waitFor();
    expect(await page.getByTestId("article-skeleton").count()).toBe(0);
  });

  it("says so when there is no news, also when it cannot be read", async () => {
    await page.route("**/*:runQuery*", (route) => route.abort());
    await page.goto(site);
    await page.getByText("Engar fréttir fundust").waitFor();
    await page.goto(`${site}/en`);
    await page.getByText("No news articles found").waitFor();
  });

  it("puts a logo where a picture cannot be loaded", async () => {
    await page.route("**/images/news/hundrad-tonn-af-mat.webp", (route) => route.abort());
    await page.goto(site);
    const card = page.getByRole("article").nth(1);
    await card.scrollIntoViewIfNeeded();
    await card.locator('img[src="/images/logo.svg"]').waitFor();
  });

  it.each([
    [
      "/",
      "is",
      [
        "Svona virkar Matbjörg",
        "Allir njóta góðs af",
        "Saman munar um okkur",
        "Nýjustu fréttir",
        "Teymið",
        "Sæktu á leiðinni heim",
        "Eða fáðu heimsent",
      ],
      ["128.430", "312,5 tonn", "64"],
    ],
    [
      "/en",
      "en",
      [
        "How Matbjörg works",
        "Good for everyone",
        "Together we make a dent",
        "Latest news",
        "Our team",
        "Collect on your way home",
        "Or have it delivered",
      ],
      ["128,430", "312.5 tonnes", "64"],
    ],
  ])("has all its parts on %s, in order", async (path, language, titles, figures) => {
    await page.goto(site + path);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 2 }).allTextContents()).toEqual(titles);
    const phone = main.locator(`img[src="/images/hero/phone.${language}.webp"]`);
    expect(await phone.evaluate((image) => (image as HTMLImageElement).alt.length)).toBeGreaterThan(20);
    expect(await main.locator("dd").allTextContents()).toEqual(figures);
    for (const store of ["App Store", "Google Play"]) {
      const badge = main.getByRole("link", { name: store });
      expect(await badge.getAttribute("href")).toBe("https://app.matbjorg.example");
    }
    const part = (index: number) => page.getByRole("region", { name: titles[index] ?? "", exact: true });
    expect(await part(0).getByRole("heading", { level: 3 }).count()).toBe(3);
    expect(await part(1).getByRole("heading", { level: 3 }).count()).toBe(4);
    expect(await part(1).locator("li li").count()).toBe(12);
    expect(await part(4).getByRole("heading", { level: 3 }).count()).toBe(3);
    expect(await part(4).getByRole("img").count()).toBe(3);
    expect(await part(4).locator('a[href^="https://www.linkedin.com/"][target="_blank"]').count()).toBe(3);
    for (const products of [5, 6]) {
      expect(await part(products).getByRole("listitem").count()).toBe(4);
      expect(await part(products).locator('a[href="https://app.matbjorg.example"]').count()).toBe(1);
    }
    await page.getByRole("article").first().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it("shows the time on its phone, in 24 hours, and looks again every minute", async () => {
    await page.clock.install({ time: new Date("2026-11-21T21:04:30") });
    await page.goto(site);
    const clock = page.getByTestId("clock");
    await expect.poll(() => clock.textContent()).toMatch(/^21:0[45]$/);
    await page.clock.pauseAt(new Date("2026-11-21T23:58:00"));
    await page.clock.runFor(60_000);
    expect(await clock.textContent()).toBe("23:59");
    await page.clock.runFor(60_000);
    expect(await clock.textContent()).toBe("00:00");
  });

  it("reads at most four articles", async () => {
    const answers: Response[] = [];
    page.on("response", (response) => {
      if (response.url().includes(":runQuery") && response.request().method() === "POST")
        answers.push(response);
    });
    await page.goto(site);
    await page.getByRole("article").first().waitFor();
    await page.waitForLoadState("networkidle");
    const read = (await Promise.all(answers.map((answer) => answer.text()))).join("");
    expect(read.match(/"name": ?"[^"]*\/webpage_news\//g)).toHaveLength(4);
  });

  it("is readable before any script runs", async () => {
    const context = await visit.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(site);
    expect(await plain.getByRole("heading", { level: 1 }).textContent()).toBe(
      "Góður matur á skilið að vera borðaður",
    );
    await context.close();
  });
});

describe("the language", () => {
  it("switches to English, and a reload and a new visit keep it", async () => {
    await page.goto(site);
    const switcher = page.getByRole("button", { name: "IS, tungumál: Íslenska" });
    await switcher.click();
    expect(await switcher.getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForURL(`${site}/en`);
    await page.getByRole("heading", { name: "Good food deserves to be eaten" }).waitFor();
    await page.getByRole("article").first().waitFor();
    expect(await cardTitles()).toEqual([
      PUBLISHED_IS[0],
      "A hundred tonnes of food have found a plate",
      "Your food now arrives by bike",
    ]);
    expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe("en");

    await page.reload();
    await page.getByRole("heading", { name: "Good food deserves to be eaten" }).waitFor();
    await page.goto(site);
    await page.waitForURL(`${site}/en`);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });

  it("marks an article that is only there in Icelandic", async () => {
    await page.goto(`${site}/en`);
    const first = page.getByRole("article").first();
    await first.getByText("Only available in Icelandic").waitFor();
    expect(await first.getByRole("heading").getAttribute("lang")).toBe("is");
    expect(await first.textContent()).toContain("05. November 2026");
  });

  it("comes back to Icelandic by the switcher", async () => {
    await page.goto(`${site}/en`);
    await page.evaluate((key) => localStorage.setItem(key, "en"), LANGUAGE_KEY);
    await page.getByRole("button", { name: "EN, language: English" }).click();
    await page.getByRole("link", { name: "Íslenska" }).click();
    await page.getByRole("heading", { level: 1, name: "Góður matur á skilið að vera borðaður" }).waitFor();
  });

  it.each(["de", "", "<script>", "EN"])("falls back to Icelandic for the stored value %j", async (value) => {
    await storeLanguage(value);
    await page.goto(site);
    expect(new URL(page.url()).pathname).toBe("/");
    await page.getByRole("heading", { level: 1, name: "Góður matur á skilið að vera borðaður" }).waitFor();
  });

  it("is Icelandic where storage is blocked", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto(site);
    await page.getByRole("article").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("is");
    expect(visit.complaints).toEqual([]);
  });

  it("closes its menu on Escape, giving focus back, and on a click elsewhere", async () => {
    await page.goto(site);
    const switcher = page.getByRole("button", { name: "IS, tungumál: Íslenska" });
    await switcher.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await switcher.getAttribute("aria-expanded")).toBe("false");
    expect(await switcher.evaluate((element) => element === document.activeElement)).toBe(true);
    await switcher.click();
    await page.getByRole("heading", { level: 1 }).click();
    expect(await switcher.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("an unknown address", () => {
  it.each([
    ["/finnst-ekki", "Síða fannst ekki", "/"],
    ["/en/not-there", "Page not found", "/en"],
  ])("%s answers 404 with a page that leads home", async (path, title, home) => {
    const response = await page.goto(site + path);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain(title);
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");
    // The browser logs the 404 itself, and nothing else.
    expect(visit.complaints).toEqual([expect.stringContaining("404")]);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL(site + home);
  });
});

describe("accessibility", () => {
  it.each(
    ["/", "/en", "/nope", "/en/nope"].flatMap((path) =>
      [PHONE, DESKTOP].map((size) => [path, size] as const),
    ),
  )("axe finds nothing on %s at %o, and nothing is wider than the page", async (path, size) => {
    await page.setViewportSize(size);
    await page.goto(site + path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });
});
