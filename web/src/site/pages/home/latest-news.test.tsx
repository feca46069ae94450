import type { ArticleSummary } from "@matbjorg/contract/news";
import { readPaths } from "@matbjorg/contract/public-reads";
import { describe, expect, it } from "vitest";
import { articleSummaries, articleSummary } from "../../../testing/article-summary.ts";
import { type Faulty, fault, siteAnswers } from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { text as textEn } from "./text.en.ts";
import { text as textIs } from "./text.is.ts";

const newsAre = (give: ArticleSummary[] | Faulty) =>
  siteAnswers(readPaths.latest, Array.isArray(give) ? { articles: give } : give);

/** The section of the home page. */
async function latestNews(language: "is" | "en" = "is") {
  const text = { is: textIs, en: textEn }[language];
  const screen = await renderPage(language === "is" ? "/" : "/en");
  const section = screen.getByRole("region", { name: text.news.title });
  return {
    section,
    text,
    cards: section.getByRole("article"),
    all: section.getByRole("link", { name: text.news.viewAll }),
  };
}

describe("the home page's news", () => {
  it("shows three skeletons while loading", async () => {
    newsAre(fault("hanging"));
    const { section, text } = await latestNews();
    await expect.element(section.getByRole("status")).toHaveTextContent(text.news.loading);
    await expect.poll(() => section.getByTestId("article-skeleton").elements()).toHaveLength(3);
  });

  it.each([
    ["is", "Engar fréttir fundust"],
    ["en", "No news articles found"],
  ] as const)("shows in %s that there is none", async (language, text) => {
    newsAre([]);
    const { section, all } = await latestNews(language);
    await expect.element(section.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => all.elements()).toHaveLength(0);
  });

  it.each(["offline", 503] as const)(
    "shows as none when it cannot be read (%s), with a link to the page that a function renders, and is logged",
    async (kind) => {
      newsAre(fault(kind));
      const { section, all } = await latestNews();
      await expect.element(section.getByText("Engar fréttir fundust")).toBeVisible();
      await expect.element(all).toHaveAttribute("href", "/news");
      expect(console.warn).toHaveBeenCalledWith("/read/latest-news could not be read", expect.any(Error));
    },
  );

  it("begins in English with the newest article, also if it is not translated", async () => {
    const [newest, ...others] = articleSummaries(3);
    newsAre([
      articleSummary({ ...newest, english: undefined }),
      ...others.map((article) =>
        articleSummary({ ...article, english: { title: `In English ${article.id}`, summary: "" } }),
      ),
    ]);
    const { cards } = await latestNews("en");
    await expect.element(cards.first().getByText(newest?.title ?? "")).toBeVisible();
  });

  it("is three cards, without a link to more, where there are three", async () => {
    newsAre(articleSummaries(3));
    const { section, cards, all } = await latestNews();
    await expect.poll(() => cards.elements().length).toBe(3);
    await expect.poll(() => all.elements()).toHaveLength(0);
    await expect.poll(() => section.getByTestId("article-skeleton").elements()).toHaveLength(0);
  });

  it("is three cards and a link to all, where there are more", async () => {
    newsAre(articleSummaries(4));
    const { cards, all } = await latestNews();
    await expect.element(all).toHaveAttribute("href", "/news");
    await expect.poll(() => cards.elements()).toHaveLength(3);
  });

  it.each([
    ["is", "05. mars 2026", "Frétt", "Samantekt", "/news/frett"],
    ["en", "05. March 2026", "Article", "English summary", "/en/news/frett"],
  ] as const)(
    "in %s has the day, the title, the summary and a link on each card, and no author",
    async (language, date, title, summary, href) => {
      const english = { title: "Article", summary: "English summary" };
      newsAre([articleSummary({ english })]);
      const { cards } = await latestNews(language);
      await expect.element(cards.getByRole("heading", { level: 3 })).toHaveTextContent(title);
      await expect.element(cards.getByText(date, { exact: true })).toBeVisible();
      await expect.element(cards.getByText(summary, { exact: true })).toBeVisible();
      await expect.element(cards.getByRole("link")).toHaveAttribute("href", href);
      await expect.poll(() => cards.getByText("Anna", { exact: false }).elements()).toHaveLength(0);
    },
  );

  it("shows no date if the stored one is invalid", async () => {
    newsAre([articleSummary({ publishedAt: "" })]);
    const { cards } = await latestNews();
    await expect.element(cards.getByRole("heading")).toBeVisible();
    expect(cards.element().querySelector("time")).toBeNull();
  });
});
