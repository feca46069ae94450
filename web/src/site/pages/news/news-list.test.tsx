import type { ArticleSummary } from "@matbjorg/contract/news";
import { cursorOf, type NewsPage, readPaths, searchKey } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { articleSummaries, articleSummary } from "../../../testing/article-summary.ts";
import { type Faulty, fault, siteAnswers, unansweredRequests } from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { textsOf } from "../../../testing/texts.ts";
import { text as pageText } from "./text.is.ts";

const newsAre = (give: ArticleSummary[] | Faulty) =>
  siteAnswers(readPaths.list({}), Array.isArray(give) ? { articles: give } : give);

beforeEach(() => siteAnswers(readPaths.topics, []));

describe("the list of news", () => {
  it.each([
    ["/news", "Engar fréttir fundust"],
    ["/en/news", "No news articles found"],
  ])("at %s shows that there are none", async (url, text) => {
    newsAre([]);
    const screen = await renderPage(url);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it("is empty when it cannot be read, which is logged", async () => {
    newsAre(fault(503));
    const screen = await renderPage("/news");
    await expect.element(screen.getByText("Engar fréttir fundust")).toBeVisible();
    expect(console.warn).toHaveBeenCalledWith("/read/news? could not be read", expect.any(Error));
  });

  it("shows a spinner while loading", async () => {
    newsAre(fault("hanging"));
    const screen = await renderPage("/news");
    await expect.element(screen.getByTestId("spinner")).toHaveTextContent(pageText.loading);
    await expect.poll(() => screen.getByRole("article").elements()).toHaveLength(0);
  });

  it.each([
    ["/news", "is", "5. mars 2026", "Frétt", "/news/frett"],
    ["/en/news", "en", "March 5, 2026", "Article", "/en/news/frett"],
  ] as const)(
    "at %s has cards with the date, the author, the summary and a link",
    async (url, language, date, title, href) => {
      const t = await textsOf(language, "common");
      const english = { title: "Article", summary: "English summary" };
      newsAre([articleSummary({ english })]);
      const screen = await renderPage(url);
      const card = screen.getByRole("article");
      await expect.element(card.getByRole("heading", { level: 2 })).toHaveTextContent(title);
      await expect.element(card.getByText(date, { exact: true })).toBeVisible();
      await expect.poll(() => screen.getByTestId("spinner").elements()).toHaveLength(0);
      await expect.element(card.getByText(t("articleCard.author", { author: "Anna" }))).toBeVisible();
      await expect
        .element(card.getByText(language === "is" ? "Samantekt" : "English summary", { exact: true }))
        .toBeVisible();
      await expect.element(card.getByRole("link")).toHaveAttribute("href", href);
      expect(card.getByRole("heading").element().getAttribute("lang")).toBeNull();
    },
  );

  it("at /en/news marks an article that is in Icelandic only", async () => {
    newsAre([articleSummary()]);
    const screen = await renderPage("/en/news");
    const card = screen.getByRole("article");
    await expect.element(card.getByText((await textsOf("en", "common"))("icelandicOnly"))).toBeVisible();
    await expect.element(card.getByRole("heading")).toHaveAttribute("lang", "is");
    await expect.element(card.getByText("Samantekt")).toHaveAttribute("lang", "is");
  });

  it("shows no author if none is stored", async () => {
    newsAre([articleSummary({ author: "" })]);
    const screen = await renderPage("/news");
    await expect.element(screen.getByRole("article")).toBeVisible();
    await expect.poll(() => screen.getByText("Höfundur", { exact: false }).elements()).toHaveLength(0);
  });
});

describe("the next page of news", () => {
  const OLDEST = cursorOf({ seconds: Date.UTC(2026, 2, 5, 12) / 1_000, nanoseconds: 0 }, "frett-11");
  const pages = (give: NewsPage | null | Faulty) =>
    siteAnswers(readPaths.list({}), (query) =>
      query.get("before") === OLDEST ? give : { articles: articleSummaries(12), older: OLDEST },
    );
  const headings = (screen: Awaited<ReturnType<typeof renderPage>>) =>
    screen
      .getByRole("article")
      .getByRole("heading")
      .elements()
      .map(({ textContent }) => textContent);

  it("has no links if there is none", async () => {
    newsAre(articleSummaries(12));
    const screen = await renderPage("/news");
    await expect.poll(() => headings(screen).length).toBe(12);
    await expect
      .poll(() => screen.getByRole("main").getByRole("link", { name: "Eldri fréttir" }).elements())
      .toHaveLength(0);
  });

  it("is linked, has focus, title and canonical URL, and links back", async () => {
    pages({ articles: [articleSummary({ id: "old", title: "Gömul frétt" })], newer: "" });
    const screen = await renderPage("/news");
    const older = screen.getByRole("link", { name: pageText.pages.older });
    await expect.element(older).toHaveAttribute("rel", "next");
    await older.click();
    await expect.poll(() => screen.address()).toBe(`/news?before=${OLDEST}`);
    await expect.poll(() => headings(screen)).toEqual(["Gömul frétt"]);
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.poll(() => scrollY).toBe(0);
    await expect.poll(() => document.title).toBe(`Fréttir, 5. mars 2026 og eldri – ${brand.name}`);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${brand.origin}/news?before=${OLDEST}`,
    );
    await screen.getByRole("link", { name: pageText.pages.newer }).click();
    await expect.poll(() => screen.address()).toBe("/news");
    await expect.poll(() => headings(screen).length).toBe(12);
  });

  it("is a not-found page beyond the last", async () => {
    pages(null);
    const screen = await renderPage(`/news?before=${OLDEST}`);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Síða fannst ekki" })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});

describe("a page rendered by a function", () => {
  it("shows its articles at once, without a request", async () => {
    const screen = await renderPage("/news", {
      reads: {
        [readPaths.list({})]: { articles: articleSummaries(2) },
        [readPaths.topics]: [{ id: "appid", name: { is: "Appið", en: "The app" } }],
      },
    });
    await expect.poll(() => screen.getByRole("article").elements()).toHaveLength(2);
    await expect.element(screen.getByRole("link", { name: "Appið", exact: true })).toBeVisible();
    expect(unansweredRequests()).toEqual([]);
  });

  it("shows its search results", async () => {
    const screen = await renderPage("/news?q=ostur", {
      reads: {
        [searchKey({ words: "ostur", language: "is" })]: { articles: articleSummaries(14), isCut: false },
        [readPaths.topics]: [],
      },
    });
    await expect.poll(() => screen.getByRole("article").elements()).toHaveLength(14);
  });
});
