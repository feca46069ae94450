import type { Page, Response } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { arrived, expectAccessible, site, visitSite } from "./visit-site.ts";

const LANGUAGE_KEY = STORAGE_KEYS.language;
const PUBLISHED_IS = [
  "Gulrætur með karakter fá loksins að njóta sín",
  "Hundrað tonn af mat hafa ratað á diskinn",
  "Nú kemur maturinn á hjóli",
];

const visit = visitSite({}, "returning");
let page: Page;

beforeEach(() => {
  page = visit.page;
});

const cardTitles = () => page.getByRole("article").getByRole("heading").allTextContents();

describe("the home page", () => {
  it("shows the three newest published articles, no draft, and a link to all, and reads no more than four", async () => {
    const answers: Response[] = [];
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    page.on("response", (response) => {
      if (/:runQuery|\/read\//.test(response.url()) && response.request().method() !== "OPTIONS")
        answers.push(response);
    });
    await page.goto(site);
    await arrived(page);
    expect(await cardTitles()).toEqual(PUBLISHED_IS);
    await page
      .getByRole("region", { name: "Nýjustu fréttir" })
      .getByRole("link", { name: "Sjá allar fréttir" })
      .waitFor();
    const read = (await Promise.all(answers.map((answer) => answer.text()))).join("");
    expect(read.match(/"publishedAt":/g)).toHaveLength(4);
    expect(read).not.toContain("webpage_news");
    expect(asked.filter((one) => one.includes("/read/latest-news"))).not.toEqual([]);
    // Nothing of the search, and no topic.
    const ofOthers = /webpage_(topics|news)|\/read\/news|searchNews|news-filter|article-list/;
    expect(asked.filter((one) => ofOthers.test(one))).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  it("shows the supporters that are stored, in their order, and not itself among them", async () => {
    await page.goto(site);
    const logos = page.getByRole("region", { name: "Með stuðningi frá" }).getByRole("img");
    await logos.first().waitFor();
    expect(await logos.evaluateAll((all) => all.map((logo) => (logo as HTMLImageElement).alt))).toEqual([
      "Norðurljós banki",
      "Matarsóunarsjóður",
      "Tæknibrunnur – sjóður um tækniþróun",
      "Umhverfis- og orkuráðuneyti",
    ]);
  });
});

describe("the language", () => {
  it("switches to English, a reload and a new visit keep it, and the switcher leads back", async () => {
    await page.goto(site);
    await arrived(page);
    await page.getByRole("button", { name: "IS, tungumál: Íslenska" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForURL(`${site}/en`);
    const english = page.getByRole("heading", { name: "Good food deserves to be eaten" });
    await english.waitFor();
    await arrived(page);
    expect(await cardTitles()).toEqual([
      PUBLISHED_IS[0],
      "A hundred tonnes of food have found a plate",
      "Your food now arrives by bike",
    ]);
    expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe("en");

    await page.reload();
    await english.waitFor();
    await page.goto(site);
    await page.waitForURL(`${site}/en`);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");

    await arrived(page);
    await page.getByRole("button", { name: "EN, language: English" }).click();
    await page.getByRole("link", { name: "Íslenska" }).click();
    await page.waitForURL(`${site}/`);
    await page.getByRole("heading", { level: 1, name: "Góður matur á skilið að vera borðaður" }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe("is");
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
    await arrived(page);
    expect(await page.title()).toContain(title);
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");
    await expectAccessible(page);
    // The browser logs the 404 itself, and nothing else.
    expect(visit.complaints).toEqual([expect.stringContaining("404")]);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL(site + home);
  });
});
