import { describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, PHONE, site, visitSite } from "./visit-site.ts";

const visit = visitSite();

describe("the marketplace", () => {
  it.each([
    [
      "/marketplace",
      ["Heildsalar", "Flutningafyrirtæki", "Vefverslun Fyrirtækja"],
      "/vefverslun",
      "/contact",
    ],
    [
      "/en/marketplace",
      ["Wholesalers", "Delivery companies", "Business web shop"],
      "/en/vefverslun",
      "/en/contact",
    ],
  ])("%s speaks to its three audiences and leads on", async (path, audiences, webShop, contact) => {
    await visit.page.goto(site + path);
    const main = visit.page.getByRole("main");
    for (const name of audiences) await main.getByRole("heading", { level: 3, name, exact: true }).waitFor();
    expect(await main.locator(`a[href="${contact}"]`).count()).toBe(2);
    await main.locator(`a[href="${webShop}"]`).click();
    await visit.page.waitForURL(site + webShop);
    await visit.page.getByRole("heading", { level: 1, name: audiences[2] ?? "" }).waitFor();
    expect(visit.complaints).toEqual([]);
  });
});

describe("Vefverslun Fyrirtækja", () => {
  it.each([
    ["/vefverslun", "Vefverslun Fyrirtækja", "Keyptu og seldu umframmat á einfaldan hátt."],
    ["/en/vefverslun", "Business web shop", "Buy and sell surplus food the easy way."],
  ])("%s has its heading and its line", async (path, title, line) => {
    await visit.page.goto(site + path);
    expect(await visit.page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    await visit.page.getByText(line, { exact: true }).waitFor();
    expect(await visit.page.title()).toBe(`${title} – Matbjörg`);
    expect(visit.complaints).toEqual([]);
  });
});

describe("accessibility", () => {
  it.each(
    ["/marketplace", "/en/marketplace", "/vefverslun", "/en/vefverslun"].flatMap((path) =>
      [PHONE, DESKTOP].map((size) => [path, size] as const),
    ),
  )("axe finds nothing on %s at %o", async (path, size) => {
    await visit.page.setViewportSize(size);
    await visit.page.goto(site + path);
    await visit.page.waitForLoadState("networkidle");
    await expectAccessible(visit.page);
  });
});
