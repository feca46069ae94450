import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminFirestore } from "../clients.ts";
import { arrived, site, visitSite } from "./visit-site.ts";

const visit = visitSite();
const db = adminFirestore();
const news = db.collection("webpage_news");

/** Older than the seeded articles, and of the same instant two by two: a page may end between two such. */
const OLD = Array.from({ length: 24 }, (_, index) => ({
  id: `old-${String(index).padStart(2, "0")}`,
  title: `Gömul frétt ${index}`,
  summary: "",
  content: `<p>${"Löng saga um mat. ".repeat(20)}</p>`,
  imageUrl: "",
  author: "",
  isPublished: true,
  publishedAt: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 2))),
  translations: {},
}));

const cards = () => visit.page.getByRole("main").getByRole("article");
const titles = () => cards().getByRole("heading").allTextContents();

/** Counts the news documents that Firestore hands to the page. */
function countReads(): { reads: number } {
  const count = { reads: 0 };
  visit.page.on("response", async (response) => {
    if (!/:(runQuery|batchGet)/.test(response.url()) || !response.ok()) return;
    const body = (await response.json()) as { document?: { name: string }; found?: { name: string } }[];
    count.reads += body.filter(({ document, found }) =>
      (document ?? found)?.name.includes("webpage_news/"),
    ).length;
  });
  return count;
}

afterAll(() => db.terminate());

describe("the news list", () => {
  it("shows the published articles, newest first, and no draft", async () => {
    await visit.page.goto(`${site}/news`);
    await arrived(visit.page);
    expect((await titles()).slice(0, 4)).toEqual([
      "Gulrætur með karakter fá loksins að njóta sín",
      "Hundrað tonn af mat hafa ratað á diskinn",
      "Nú kemur maturinn á hjóli",
      "Nemendur elda úr því sem til er",
    ]);
    expect(await titles()).not.toContain("Jólamarkaður Matbjargar verður haldinn í desember");
    expect(visit.complaints).toEqual([]);
  });

  it("hands an article on to its page, which reads nothing more", async () => {
    await visit.page.goto(`${site}/news`);
    const link = cards().nth(1).getByRole("link");
    await link.waitFor();
    const chunk = visit.page.waitForResponse(/\/assets\/article-[^/]*\.js$/);
    await link.hover();
    await chunk;
    const count = countReads();
    await link.click();
    await visit.page
      .getByRole("heading", { level: 1, name: "Hundrað tonn af mat hafa ratað á diskinn" })
      .waitFor();
    await visit.page.getByText("Það var poki af kanilsnúðum").waitFor();
    expect(count.reads).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});

describe("more news than a page holds", () => {
  beforeAll(async () => {
    for (const { id, ...article } of OLD) await news.doc(id).set(article);
  });

  afterAll(async () => {
    for (const { id } of OLD) await news.doc(id).delete();
  });

  const more = () => visit.page.getByRole("button", { name: "Sýna fleiri fréttir" });

  it("comes twelve at a time, each article once, and focus goes to the first new one", async () => {
    const count = countReads();
    await visit.page.goto(`${site}/news`);
    await cards().first().waitFor();
    expect(await cards().count()).toBe(12);
    expect(count.reads).toBe(13);

    await more().click();
    await cards().nth(12).waitFor();
    expect(await cards().count()).toBe(24);
    expect(count.reads).toBe(26);
    const focused = visit.page.locator(":focus");
    expect(await focused.getAttribute("href")).toBe(
      await cards().nth(12).getByRole("link").getAttribute("href"),
    );
    await visit.page.getByRole("status").getByText("12 fréttir bættust við").waitFor();

    while (await more().isVisible()) {
      const before = await cards().count();
      await more().click();
      await cards().nth(before).waitFor();
    }
    const shown = await titles();
    expect(new Set(shown).size).toBe(shown.length);
    for (const { title } of OLD) expect(shown).toContain(title);
    expect(visit.complaints).toEqual([]);
  });

  it("is still there, at the place where one was, after Back", async () => {
    const { page } = visit;
    await page.goto(`${site}/news`);
    await more().click();
    await cards().nth(23).waitFor();
    const card = cards().nth(20);
    await card.scrollIntoViewIfNeeded();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1_000);
    await card.getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await cards().nth(23).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(await cards().count()).toBe(24);
  });
});
