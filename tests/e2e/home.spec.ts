import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../web/src/shared/config/storage-keys.ts";
import { site, visitSite, waitUntilReady } from "./visit-site.ts";

const LANGUAGE_KEY = STORAGE_KEYS.language;

const visit = visitSite({}, "returning");
let page: Page;

beforeEach(() => {
  page = visit.page;
});

const cardTitles = () => page.getByRole("article").getByRole("heading").allTextContents();

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
      "Carrots with character finally get their due",
      "A hundred tonnes of food saved from the bin",
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
