import type { ArticleSummary } from "@matbjorg/contract/news";
import { readPaths } from "@matbjorg/contract/news-lists";
import { describe, expect, it } from "vitest";
import { articleSummaries, articleSummary } from "../../../../testing/article-summary.ts";
import { type Faulty, fault, siteAnswers } from "../../../../testing/backend.ts";
import { renderPage } from "../../../../testing/render-screen.tsx";
import { textsOf } from "../../../../testing/texts.ts";

const PAGES = [
  ["/", "is"],
  ["/en", "en"],
] as const;

const newsAre = (give: ArticleSummary[] | Faulty) =>
  siteAnswers(readPaths.latest, Array.isArray(give) ? { articles: give } : give);

/** The section of the home page. */
async function latestNews(url: string, language: "is" | "en") {
  const t = await textsOf(language, "home");
  const screen = await renderPage(url);
  const section = screen.getByRole("region", { name: t("news.title") });
  return {
    section,
    t,
    cards: section.getByRole("article"),
    all: section.getByRole("link", { name: t("news.viewAll") }),
  };
}

describe("the home page's news", () => {
  it.each(PAGES)("at %s shows three skeletons while loading", async (url, language) => {
    newsAre(fault("hanging"));
    const { section, t } = await latestNews(url, language);
    await expect.element(section.getByRole("status")).toHaveTextContent(t("news.loading"));
    expect(section.getByTestId("article-skeleton").elements()).toHaveLength(3);
  });

  it.each([
    ["/", "is", "Engar fréttir fundust"],
    ["/en", "en", "No news articles found"],
  ] as const)("at %s shows that there is none", async (url, language, text) => {
    newsAre([]);
    const { section, all } = await latestNews(url, language);
    await expect.element(section.getByText(text, { exact: true })).toBeVisible();
    expect(all.elements()).toHaveLength(0);
  });

  it.each(["offline", 503] as const)(
    "shows as none when it cannot be read (%s), which is logged",
    async (kind) => {
      newsAre(fault(kind));
      const { section } = await latestNews("/", "is");
      await expect.element(section.getByText("Engar fréttir fundust")).toBeVisible();
      expect(console.warn).toHaveBeenCalledWith("/read/latest-news could not be read", expect.any(Error));
    },
  );

  it("is three cards, without a link to more, where there are three", async () => {
    newsAre(articleSummaries(3));
    const { section, cards, all } = await latestNews("/", "is");
    await expect.poll(() => cards.elements().length).toBe(3);
    expect(all.elements()).toHaveLength(0);
    expect(section.getByTestId("article-skeleton").elements()).toHaveLength(0);
  });

  it.each([
    ["/", "is", "/news"],
    ["/en", "en", "/en/news"],
  ] as const)("at %s is three cards and a link to all, where there are more", async (url, language, href) => {
    newsAre(articleSummaries(4));
    const { cards, all } = await latestNews(url, language);
    await expect.element(all).toHaveAttribute("href", href);
    expect(cards.elements()).toHaveLength(3);
  });

  it.each([
    ["/", "is", "05. mars 2026", "Frétt", "Samantekt", "/news/frett"],
    ["/en", "en", "05. March 2026", "Article", "English summary", "/en/news/frett"],
  ] as const)(
    "at %s has the day, the title, the summary and a link on each card, and no author",
    async (url, language, date, title, summary, href) => {
      const english = { title: "Article", summary: "English summary" };
      newsAre([articleSummary({ english })]);
      const { cards } = await latestNews(url, language);
      await expect.element(cards.getByRole("heading", { level: 3 })).toHaveTextContent(title);
      await expect.element(cards.getByText(date, { exact: true })).toBeVisible();
      await expect.element(cards.getByText(summary, { exact: true })).toBeVisible();
      await expect.element(cards.getByRole("link")).toHaveAttribute("href", href);
      expect(cards.getByText("Anna", { exact: false }).elements()).toHaveLength(0);
    },
  );

  it("shows no date if the stored one is invalid", async () => {
    newsAre([articleSummary({ publishedAt: "" })]);
    const { cards } = await latestNews("/", "is");
    await expect.element(cards.getByRole("heading")).toBeVisible();
    expect(cards.element().querySelector("time")).toBeNull();
  });
});
