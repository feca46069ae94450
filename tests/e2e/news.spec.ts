import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../web/src/brand.ts";
import { adminFirestore } from "../clients.ts";
import { deleteNews, oldNews, writeNews } from "../written-news.ts";
import { site, visitSite, waitUntilReady } from "./visit-site.ts";

const visit = visitSite({}, "returning");
const db = adminFirestore();
const OLD = oldNews(24);

const cards = () => visit.page.getByRole("main").getByRole("article");
const titles = () => cards().getByRole("heading").allTextContents();
const pageLink = (name: "Eldri fréttir" | "Nýrri fréttir") => visit.page.getByRole("link", { name });

// The first call waits for the function to load, which may take longer than the page's timeout.
beforeAll(async () => {
  await fetch(`${site}/news`);
});
afterAll(() => db.terminate());

it("the list shows the published articles, newest first, without drafts, and without further reads", async () => {
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(`${site}/news`);
  await waitUntilReady(page);
  expect((await titles()).slice(0, 4)).toEqual([
    "Gulrætur með karakter fá loksins að njóta sín",
    "Hundrað tonn af mat hafa ratað á diskinn",
    "Nú kemur maturinn á hjóli",
    "Nemendur elda úr því sem til er",
  ]);
  expect(await titles()).not.toContain(`Jólamarkaður ${brand.cases.genitive} verður haldinn í desember`);
  expect(asked.filter((one) => /\/read\/(?!partners)|firestore/.test(one))).toEqual([]);
  expect(visit.consoleErrors).toEqual([]);
});

describe("more news than a page holds", () => {
  beforeAll(() => writeNews(db, OLD));
  afterAll(() => deleteNews(db, OLD));

  it("is paginated by twelve, each article once, and Back restores the scroll position", async () => {
    const { page } = visit;
    await page.goto(`${site}/news`);
    await waitUntilReady(page);
    const shown = await titles();
    expect(shown).toHaveLength(12);
    await pageLink("Eldri fréttir").click();
    await cards().filter({ hasText: "Gömul frétt 10" }).waitFor();
    shown.push(...(await titles()));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toMatch(/^Fréttir, \d+\. janúar 2020 og eldri – /);
    const second = page.url();
    await pageLink("Eldri fréttir").click();
    await cards().filter({ hasText: "Gömul frétt 0" }).waitFor();
    shown.push(...(await titles()));
    expect(await pageLink("Eldri fréttir").count()).toBe(0);
    expect(shown).toHaveLength(29);
    expect(new Set(shown).size).toBe(29);

    await pageLink("Nýrri fréttir").click();
    await page.waitForURL(second);
    const card = cards().nth(10);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await card.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(visit.consoleErrors).toEqual([]);
  });
});

describe("a visit's size", () => {
  const ARTICLES = 14;
  const NEW = { publishedAt: new Date("2027-01-01"), summary: "Samantekt" };
  const written = (bytes: number) =>
    oldNews(ARTICLES, { ...NEW, content: `<p>${"matur ".repeat(bytes / 6)}</p>` });
  afterAll(() => deleteNews(db, written(0)));

  /** Returns the size of all HTML and JSON of the home page, the list and its next page. */
  async function bytesOfVisit(): Promise<number> {
    const { page } = visit;
    const bodies: Promise<Buffer>[] = [];
    const lists: string[] = [];
    page.on("response", (response) => {
      if (/html|json/.test(response.headers()["content-type"] ?? "")) bodies.push(response.body());
      if (/\/read\/(latest-)?news/.test(response.url())) lists.push(response.url());
    });
    await page.goto(site);
    await waitUntilReady(page);
    // By keyboard: a pointer would hover over a link of the next page, which prefetches its list.
    await page.getByRole("link", { name: "Sjá allar fréttir" }).press("Enter");
    await pageLink("Eldri fréttir").press("Enter");
    await pageLink("Nýrri fréttir").waitFor();
    await page.goto(page.url());
    await waitUntilReady(page);
    expect(lists).toHaveLength(3);
    return (await Promise.all(bodies)).reduce((sum, { length }) => sum + length, 0);
  }

  it("differs by less than a tenth between articles of 2 KB and of 200 KB", async () => {
    await writeNews(db, written(2_000));
    const small = await bytesOfVisit();
    await writeNews(db, written(200_000));
    const large = await bytesOfVisit();
    expect(large / small).toBeLessThan(1.1);
    expect(large / small).toBeGreaterThan(0.9);
  });
});
