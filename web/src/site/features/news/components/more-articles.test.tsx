import { COLLECTIONS } from "@matbjorg/contract/collections";
import { describe, expect, it } from "vitest";
import { documentIs, fault, queriesFind } from "../../../../testing/backend.ts";
import { renderPage } from "../../../../testing/render-screen.tsx";
import { storedArticle, storedArticles } from "../../../../testing/stored-article.ts";
import { textsOf } from "../../../../testing/texts.ts";

const OLDER = { id: "eldri", title: "Eldri frétt um ost" };
const NEWER = { id: "nyrri", title: "Nýrri frétt um brauð" };
const TOPICS = [
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Farmers" } },
  { id: "verslanir", name: { is: "Verslanir", en: "Stores" } },
];

describe.each([
  ["is", "/news/frett"],
  ["en", "/en/news/frett"],
] as const)("below an article in %s", (language, url) => {
  const render = async (fields = {}) => {
    documentIs("webpage_news/frett", storedArticle(fields));
    const t = await textsOf(language, "article");
    const screen = await renderPage(url);
    await expect.element(screen.getByRole("article").first()).toHaveAttribute("aria-busy", "false");
    return { t, screen, comeFar: () => screen.getByRole("contentinfo").element().scrollIntoView() };
  };

  it("stand the one before, the one after and the three newest others, read once somebody has come that far", async () => {
    const asked: string[] = [];
    queriesFind("webpage_news", (query) => {
      const ask = JSON.stringify(query);
      asked.push(ask);
      if (!query.startAt) return [storedArticle(NEWER), storedArticle(), ...storedArticles(3)];
      const isOlder = ask.includes('"publishedAt"},"direction":"DESCENDING"');
      return [storedArticle(), storedArticle(isOlder ? OLDER : NEWER)];
    });
    const { t, screen, comeFar } = await render({ content: `<p>${"Löng saga um mat. ".repeat(2_000)}</p>` });
    await expect.element(screen.getByText(t("share.title"))).toBeInTheDocument();
    expect(asked).toEqual([]);
    comeFar();
    const more = screen.getByRole("region", { name: t("more") });
    const titles = more.getByRole("article").getByRole("heading", { level: 3 });
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual(["Frétt 0", "Frétt 1", "Frétt 2"]);
    expect(asked).toHaveLength(3);
    const links = screen.getByRole("navigation", { name: t("neighbours") }).getByRole("link");
    expect(links.elements().map((link) => [link.textContent, link.getAttribute("rel")])).toEqual([
      [`${t("older")}${OLDER.title}`, "prev"],
      [`${t("newer")}${NEWER.title}`, "next"],
    ]);
    // What has been read is handed over, and not asked for again.
    (links.nth(1).element() as HTMLElement).focus();
    (links.nth(1).element() as HTMLElement).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: NEWER.title })).toBeVisible();
  });

  it("stand those about the same first, each once, and the newest for the rest", async () => {
    const same = storedArticle({ id: "frett-1", title: "Frétt 1" });
    queriesFind("webpage_news", (query) => {
      if (query.startAt) return [];
      const isAboutTheSame = JSON.stringify(query.where).includes("ARRAY_CONTAINS_ANY");
      return isAboutTheSame ? [storedArticle(), same] : [storedArticle(), ...storedArticles(3)];
    });
    queriesFind(COLLECTIONS.topics, TOPICS);
    const { t, screen, comeFar } = await render({ topics: ["appid", "gone", "verslanir"] });
    comeFar();
    const more = screen.getByRole("region", { name: t("more") });
    const titles = more.getByRole("article").getByRole("heading", { level: 3 });
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual(["Frétt 1", "Frétt 0", "Frétt 2"]);
    expect(screen.getByRole("navigation", { name: t("neighbours") }).elements()).toEqual([]);
    const topics = screen.getByRole("navigation", { name: t("topics") }).getByRole("link");
    await expect
      .poll(() => topics.elements().map((link) => [link.textContent, link.getAttribute("href")]))
      .toEqual(
        language === "is"
          ? [
              ["Appið", "/news?topic=appid"],
              ["Verslanir", "/news?topic=verslanir"],
            ]
          : [
              ["Stores", "/en/news?topic=verslanir"],
              ["The app", "/en/news?topic=appid"],
            ],
      );
  });

  it("stands nothing where no more can be read, which is logged", async () => {
    queriesFind("webpage_news", fault(503));
    queriesFind(COLLECTIONS.topics, fault(503));
    const { t, screen, comeFar } = await render({ topics: ["appid"] });
    comeFar();
    for (const text of ["More news could not be read", "Topics could not be read"]) {
      await expect.poll(() => console.warn).toHaveBeenCalledWith(text, expect.any(Error));
    }
    expect(screen.getByRole("region", { name: t("more") }).elements()).toEqual([]);
    expect(screen.getByRole("navigation", { name: t("topics") }).elements()).toEqual([]);
  });

  it("a draft has nobody before and after it", async () => {
    queriesFind("webpage_news", (query) => (query.startAt ? [storedArticle(OLDER)] : storedArticles(3)));
    const { t, screen, comeFar } = await render({ isPublished: false });
    comeFar();
    await expect.element(screen.getByRole("region", { name: t("more") })).toBeVisible();
    expect(screen.getByRole("navigation", { name: t("neighbours") }).elements()).toEqual([]);
  });
});
