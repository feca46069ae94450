import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminFirestore } from "../clients.ts";
import { DESKTOP, expectAccessible, holdBack, PHONE, site, visitSite } from "./visit-site.ts";

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
  it("shows cards with the localized long date, the author and the summary, and no draft", async () => {
    await visit.page.goto(`${site}/news`);
    await cards().first().waitFor();
    const first = cards().first();
    expect(await first.getByRole("heading").textContent()).toBe(
      "Gulrætur með karakter fá loksins að njóta sín",
    );
    expect(await first.textContent()).toContain("5. nóvember 2026");
    expect(await first.textContent()).toContain("Höfundur: Kári Steinn Jökulsson");
    expect(await first.textContent()).toContain("Bragðið er nákvæmlega það sama.");
    expect(await first.getByRole("link").getAttribute("href")).toBe("/news/gulraetur-med-karakter");
    expect(await titles()).not.toContain("Jólamarkaður Matbjargar verður haldinn í desember");
    expect(await visit.page.title()).toBe("Fréttir – Matbjörg");
    expect(visit.complaints).toEqual([]);
  });

  it("is English where there is a translation, and says where there is none", async () => {
    await visit.page.goto(`${site}/en/news`);
    await cards().first().waitFor();
    expect((await titles()).slice(0, 2)).toEqual([
      "Gulrætur með karakter fá loksins að njóta sín",
      "A hundred tonnes of food have found a plate",
    ]);
    const [first, second] = [cards().nth(0), cards().nth(1)];
    expect(await first.getByRole("heading").getAttribute("lang")).toBe("is");
    await first.getByText("Only available in Icelandic").waitFor();
    expect(await second.getByRole("heading").getAttribute("lang")).toBeNull();
    expect(await second.textContent()).toContain("October 12, 2026");
    expect(visit.complaints).toEqual([]);
  });

  it.each([
    ["/news", "Sæki fréttir"],
    ["/en/news", "Loading news"],
  ])("%s shows a spinner while it loads", async (path, label) => {
    const release = await holdBack(visit.page, "**/*:runQuery*");
    await visit.page.goto(site + path);
    const spinner = visit.page.getByTestId("spinner");
    await spinner.waitFor();
    expect(await spinner.textContent()).toBe(label);
    release();
    await cards().first().waitFor();
    expect(await spinner.count()).toBe(0);
  });

  it.each([
    ["/news", "Engar fréttir fundust"],
    ["/en/news", "No news articles found"],
  ])("%s is empty when nothing can be read, and when there is nothing", async (path, text) => {
    await visit.page.route("**/*:runQuery*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await visit.page.goto(site + path);
    await visit.page.getByRole("main").getByText(text).waitFor();
    await expectAccessible(visit.page);
    await visit.page.route("**/*:runQuery*", (route) =>
      route.fulfill({ json: [{ readTime: "2026-01-01T00:00:00Z" }] }),
    );
    await visit.page.reload();
    await visit.page.getByRole("main").getByText(text).waitFor();
  });

  it("puts the logo where a picture cannot be loaded", async () => {
    await visit.page.route("**/images/news/hundrad-tonn-af-mat.webp", (route) => route.abort());
    await visit.page.goto(`${site}/news`);
    await cards().nth(1).getByTestId("fallback-picture").waitFor();
  });

  it.each(["pointer", "touch", "keyboard"])(
    "hands an article on by %s: its page reads nothing more",
    async (by) => {
      await visit.page.goto(`${site}/news`);
      const link = cards().nth(1).getByRole("link");
      await link.waitFor();
      const chunk = visit.page.waitForResponse(/\/assets\/article-[^/]*\.js$/);
      if (by === "pointer") await link.hover();
      else if (by === "keyboard") await link.focus();
      else await link.dispatchEvent("touchstart");
      await chunk;
      const count = countReads();
      await visit.page.route("**/*:batchGet*", (route) => route.abort());
      await link.click();
      await visit.page
        .getByRole("heading", { level: 1, name: "Hundrað tonn af mat hafa ratað á diskinn" })
        .waitFor();
      await visit.page.getByText("Það var poki af kanilsnúðum").waitFor();
      expect(count.reads).toBe(0);
      expect(visit.complaints).toEqual([]);
    },
  );

  it.each(["/news", "/en/news"].flatMap((path) => [PHONE, DESKTOP].map((size) => [path, size] as const)))(
    "axe finds nothing on %s at %o",
    async (path, size) => {
      await visit.page.setViewportSize(size);
      await visit.page.goto(site + path);
      await cards().first().waitFor();
      await visit.page.waitForLoadState("networkidle");
      await expectAccessible(visit.page);
    },
  );
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

  it("shows 150 characters of the content's text and an ellipsis where there is no summary", async () => {
    await visit.page.goto(`${site}/news`);
    const card = cards().filter({ hasText: "Gömul frétt" }).first();
    await card.waitFor();
    const text = "Löng saga um mat. ".repeat(20).slice(0, 150).trimEnd();
    await card.getByText(`${text}…`, { exact: true }).waitFor();
    await card.getByTestId("fallback-picture").waitFor();
  });

  it("keeps what it shows when more cannot be read, says so, and tries again", async () => {
    await visit.page.goto(`${site}/news`);
    await more().waitFor();
    await visit.page.route("**/*:runQuery*", (route) => route.abort());
    await more().click();
    await visit.page.getByRole("alert").getByText("Ekki tókst að sækja fleiri fréttir.").waitFor();
    expect(await cards().count()).toBe(12);
    await visit.page.unroute("**/*:runQuery*");
    await more().click();
    await cards().nth(12).waitFor();
    expect(await visit.page.getByText("Ekki tókst að sækja fleiri fréttir.").count()).toBe(0);
  });
});
