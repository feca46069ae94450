import { describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite({}, "returning");

const isFocused = (id: string) => visit.page.evaluate((wanted) => document.activeElement?.id === wanted, id);
/** Distance from the top of the viewport. */
const topOf = (id: string) =>
  visit.page.locator(`#${id}`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

describe("the table of contents", () => {
  it("stays beside the text and moves the focus to a section by keyboard", async () => {
    const { page } = visit;
    await page.goto(`${site}/terms`);
    const contents = page.getByRole("navigation", { name: "Efnisyfirlit" });
    const link = contents.getByRole("link", { name: "Skil, gallar og kvartanir" });
    await contents.getByRole("link").first().focus();
    while (!(await link.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("Tab");
      expect(await contents.evaluate((nav) => nav.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site}/terms#returns`);
    await expect.poll(() => isFocused("returns")).toBe(true);
    const headerHeight = await page.locator("#root > header").evaluate((header) => header.clientHeight);
    await expect.poll(() => topOf("returns")).toBeGreaterThanOrEqual(headerHeight);
    await expect.poll(() => topOf("returns")).toBeLessThan(DESKTOP.height / 2);
    // Sticky: still in view far down the page.
    expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(
      headerHeight,
    );
  });

  it("opens and closes by keyboard on a phone", async () => {
    const { page } = visit;
    await page.setViewportSize(PHONE);
    await page.goto(`${site}/en/privacy`);
    const contents = page.getByRole("navigation", { name: "Contents" });
    const rights = contents.getByRole("link", { name: "Your rights" });
    await rights.waitFor({ state: "hidden" });
    await contents.locator("summary").focus();
    await page.keyboard.press("Enter");
    await rights.waitFor();
    await expectAccessible(page);
    await rights.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => isFocused("rights")).toBe(true);
    await expect.poll(() => topOf("rights")).toBeLessThan(PHONE.height / 2);
    await contents.locator("summary").focus();
    await page.keyboard.press("Enter");
    await rights.waitFor({ state: "hidden" });
  });
});

describe("on paper", () => {
  it("has the text alone, with the URLs of the cited acts", async () => {
    const { page } = visit;
    await page.goto(`${site}/terms`);
    await page.emulateMedia({ media: "print" });
    for (const part of [
      page.locator("#root > header"),
      page.locator("footer"),
      page.getByText("Efnisyfirlit"),
    ])
      await part.waitFor({ state: "hidden" });
    const act = page.locator('a[href*="2003048"]').first();
    expect(await act.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("althingi.is");
  });
});
