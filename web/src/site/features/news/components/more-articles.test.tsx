import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type BesideArticle, readPaths } from "@matbjorg/contract/news-lists";
import { describe, expect, it } from "vitest";
import { documentIs, type Faulty, fault, queriesFind, siteAnswers } from "../../../../testing/backend.ts";
import { foundArticle, foundArticles } from "../../../../testing/found-article.ts";
import { renderPage } from "../../../../testing/render-screen.tsx";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { textsOf } from "../../../../testing/texts.ts";
import type { PageData } from "../../../lib/page-data.ts";

const OLDER = foundArticle({ id: "eldri", title: "Eldri frétt um ost" });
const NEWER = foundArticle({ id: "nyrri", title: "Nýrri frétt um brauð" });
const besideIs = (give: BesideArticle | Faulty) => siteAnswers(readPaths.beside("frett"), give);
const TOPICS = [
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Farmers" } },
  { id: "verslanir", name: { is: "Verslanir", en: "Stores" } },
];

describe.each([
  ["is", "/news/frett"],
  ["en", "/en/news/frett"],
] as const)("below an article in %s", (language, url) => {
  const render = async (fields = {}, given: PageData = {}) => {
    documentIs("webpage_news/frett", storedArticle(fields));
    const t = await textsOf(language, "article");
    const screen = await renderPage(url, given);
    await expect.element(screen.getByRole("article").first()).toHaveAttribute("aria-busy", "false");
    return { t, screen, comeFar: () => screen.getByRole("contentinfo").element().scrollIntoView() };
  };

  it("stand the one before, the one after and three others, read once somebody has come that far", async () => {
    let asked = 0;
    siteAnswers(readPaths.beside("frett"), (query) => {
      asked += 1;
      expect(query.get("id")).toBe("frett");
      return { newer: NEWER, older: OLDER, related: foundArticles(3) };
    });
    const { t, screen, comeFar } = await render({ content: `<p>${"Löng saga um mat. ".repeat(2_000)}</p>` });
    await expect.element(screen.getByText(t("share.title"))).toBeInTheDocument();
    expect(asked).toBe(0);
    comeFar();
    const more = screen.getByRole("region", { name: t("more") });
    const titles = more.getByRole("article").getByRole("heading", { level: 3 });
    await expect
      .poll(() => titles.elements().map(({ textContent }) => textContent))
      .toEqual(["Frétt 0", "Frétt 1", "Frétt 2"]);
    expect(asked).toBe(1);
    const links = screen.getByRole("navigation", { name: t("neighbours") }).getByRole("link");
    expect(links.elements().map((link) => [link.textContent, link.getAttribute("rel")])).toEqual([
      [`${t("older")}${OLDER.title}`, "prev"],
      [`${t("newer")}${NEWER.title}`, "next"],
    ]);
  });

  it("stand they at once where they have come along with the page", async () => {
    const reads = { [readPaths.beside("frett")]: { newer: NEWER, related: foundArticles(1) } };
    const topics = [{ slug: "appid", name: { is: "Appið", en: "The app" } }];
    const { t, screen } = await render(
      { topics: ["appid"], content: `<p>${"Löng saga um mat. ".repeat(2_000)}</p>` },
      { reads, topics },
    );
    const related = screen.getByRole("region", { name: t("more") }).getByRole("article");
    expect(related.elements()).toHaveLength(1);
    expect(
      screen
        .getByRole("navigation", { name: t("topics") })
        .getByRole("link")
        .elements(),
    ).toHaveLength(1);
  });

  it("stands what it is about, each leading to the news about it", async () => {
    besideIs({ related: [] });
    queriesFind(COLLECTIONS.topics, TOPICS);
    const { t, screen, comeFar } = await render({ topics: ["appid", "gone", "verslanir"] });
    comeFar();
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
    besideIs(fault(503));
    queriesFind(COLLECTIONS.topics, fault(503));
    const { t, screen, comeFar } = await render({ topics: ["appid"] });
    comeFar();
    for (const text of ["More news could not be read", "Topics could not be read"]) {
      await expect.poll(() => console.warn).toHaveBeenCalledWith(text, expect.any(Error));
    }
    expect(screen.getByRole("region", { name: t("more") }).elements()).toEqual([]);
    expect(screen.getByRole("navigation", { name: t("topics") }).elements()).toEqual([]);
  });
});
