import type { Page, Response } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { expectAccessible, site, visitSite, waitUntilReady } from "./visit-site.ts";

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
  it("shows the three newest published articles and a link to all, and reads no more than four", async () => {
    const answers: Response[] = [];
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    page.on("response", (response) => {
      if (response.url().includes("/read/")) answers.push(response);
    });
    await page.goto(site);
    await waitUntilReady(page);
    expect(await cardTitles()).toEqual(PUBLISHED_IS);
    await page
      .getByRole("region", { name: "Nýjustu fréttir" })
      .getByRole("link", { name: "Sjá allar fréttir" })
      .waitFor();
    const read = (await Promise.all(answers.map((answer) => answer.text()))).join("");
    expect(read.match(/"publishedAt":/g)).toHaveLength(4);
    expect(asked.filter((one) => one.includes("/read/latest-news"))).not.toEqual([]);
    // No search and no topics.
    const otherReads = /\/read\/(news|topics|article)|firestore|searchNews/;
    expect(asked.filter((one) => otherReads.test(one))).toEqual([]);
    expect(visit.consoleErrors).toEqual([]);
  });

  it("shows the stored supporters in their order, without the product itself", async () => {
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
  it("switches to English, which a reload and a new visit keep, and back", async () => {
    await page.goto(site);
    await waitUntilReady(page);
    await page.getByRole("button", { name: "IS, tungumál: Íslenska" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForURL(`${site}/en`);
    const english = page.getByRole("heading", { name: "Good food deserves to be eaten" });
    await english.waitFor();
    await waitUntilReady(page);
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

    await waitUntilReady(page);
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
    await waitUntilReady(page);
    expect(await page.title()).toContain(title);
    expect(await page.locator("html").getAttribute("lang")).toBe(path.startsWith("/en") ? "en" : "is");
    await expectAccessible(page);
    // The browser logs the 404 itself, and nothing else.
    expect(visit.consoleErrors).toEqual([expect.stringContaining("404")]);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL(site + home);
  });
});
