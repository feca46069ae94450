import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { cursorOf, type NewsPage, readPaths, searchKey } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { brand } from "../../../brand.ts";
import {
  articleIs,
  callableAnswers,
  type Faulty,
  fault,
  refusal,
  siteAnswers,
  unansweredRequests,
} from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { articleSummaries, articleSummary, storedArticle } from "../../../testing/stored-article.ts";
import { textsOf } from "../../../testing/texts.ts";
import { text as textEn } from "./text.en.ts";
import { text as pageText } from "./text.is.ts";

const OLDEST = cursorOf({ seconds: Date.UTC(2026, 2, 5, 12) / 1_000, nanoseconds: 0 }, "frett-11");

const newsAre = (give: ArticleSummary[] | Faulty) =>
  siteAnswers(readPaths.list({}), Array.isArray(give) ? { articles: give } : give);

beforeEach(() => siteAnswers(readPaths.topics, []));

describe("the list of news", () => {
  it("says that there are no articles", async () => {
    newsAre([]);
    const screen = await renderPage("/news");
    await expect.element(screen.getByText("Engar fréttir fundust")).toBeVisible();
  });

  it("is empty if the read fails, which is logged", async () => {
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
    "at %s has cards with a title, date, author, summary and link, in this order",
    async (url, language, date, title, href) => {
      const t = await textsOf(language, "common");
      const english = { title: "Article", summary: "English summary" };
      newsAre([articleSummary({ english })]);
      const screen = await renderPage(url);
      const card = screen.getByRole("article");
      await expect.element(card.getByRole("heading", { level: 2 })).toHaveTextContent(title);
      await expect.poll(() => screen.getByTestId("spinner").elements()).toHaveLength(0);
      const author = t("articleCard.author", { author: "Anna" });
      const summary = language === "is" ? "Samantekt" : "English summary";
      const more = t("articleCard.readMore");
      expect(card.element().textContent).toBe(title + date + author + summary + more);
      await expect.element(card.getByRole("link")).toHaveAttribute("href", href);
      expect(card.getByRole("heading").element().getAttribute("lang")).toBeNull();
    },
  );

  it("at /en/news marks an article that exists only in Icelandic", async () => {
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

  it("is not linked if it does not exist", async () => {
    newsAre(articleSummaries(12));
    const screen = await renderPage("/news");
    await expect.poll(() => headings(screen).length).toBe(12);
    await expect
      .poll(() => screen.getByRole("main").getByRole("link", { name: "Eldri fréttir" }).elements())
      .toHaveLength(0);
  });

  it("is linked, gets the focus, a title and a canonical URL, and links back", async () => {
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

  it("is a not-found page after the last page", async () => {
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

const TOPICS = [
  { id: "verslanir", name: { is: "Verslanir", en: "Shops" } },
  { id: "appid", name: { is: "Appið", en: "The app" } },
  { id: "baendur", name: { is: "Bændur", en: "Growers" } },
];
const found = (id: string, more: Partial<ArticleSummary> = {}): ArticleSummary =>
  articleSummary({ id, title: `Frétt ${id}`, topics: ["baendur"], ...more });

beforeEach(() => {
  siteAnswers(readPaths.list({}), { articles: articleSummaries(2) });
  siteAnswers(readPaths.topics, TOPICS);
});

// These tests are in English, to show that translations are used and keep their order.
describe("the news page", () => {
  const render = async (query = "") => {
    const t = await textsOf("en", "news");
    const screen = await renderPage(`/en/news${query}`);
    const main = screen.getByRole("main");
    return {
      t,
      screen,
      cards: main.getByRole("article"),
      field: main.getByRole("searchbox", { name: textEn.search.label }),
      submit: main.getByRole("button", { name: textEn.search.submit }),
      status: (text: string) => main.getByRole("status").filter({ hasText: text }),
      topics: main.getByRole("navigation", { name: textEn.topics.label }).getByRole("link"),
      link: (name: string) => main.getByRole("link", { name, exact: true }),
    };
  };

  it("searches for the typed words, which the URL contains, until the search is cleared", async () => {
    const calls = callableAnswers("searchNews", { articles: [found("a"), found("b")], isCut: false });
    const { t, screen, cards, field, status, link } = await render();
    await expect.element(cards.first()).toBeVisible();
    await field.fill("  brauð og ostur ");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => screen.address()).toBe(`/news?q=brau%C3%B0+og+ostur`);
    await expect.element(status(t("search.found", { count: 2, words: "brauð og ostur" }))).toBeVisible();
    expect(calls).toEqual([{ words: "brauð og ostur", language: "en" }]);
    await expect.element(field).toHaveFocus();
    expect(
      cards
        .getByRole("heading")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Frétt a", "Frétt b"]);
    await expect.element(cards.first().getByText("Growers")).toBeVisible();
    await expect.poll(() => document.title).toContain(textEn.search.title("brauð og ostur"));
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await link(textEn.search.clear).click();
    await expect.poll(() => screen.address()).toBe("/news");
    await expect.element(field).toHaveValue("");
    await expect.element(cards.first().getByRole("heading")).toHaveTextContent("Frétt 0");
  });

  it("shows results in the page's language if translated, with links to the articles", async () => {
    const english = { title: "Article", summary: "In English" };
    callableAnswers("searchNews", { articles: [found("frett", { english })], isCut: false });
    articleIs("frett", storedArticle({ content: "<p>Allt efnið</p>" }));
    const { screen, cards } = await render("?q=ostur");
    await expect.element(cards.getByRole("heading")).toHaveTextContent("Article");
    await expect.element(cards.getByText("In English")).toBeVisible();
    const card = cards.getByRole("link");
    (card.element() as HTMLElement).focus();
    (card.element() as HTMLElement).click();
    await expect.element(screen.getByText("Allt efnið")).toBeVisible();
  });

  it("shows a spinner, then all results on one page", async () => {
    callableAnswers("searchNews", fault("hanging"));
    const first = await render("?q=ostur");
    await expect.element(first.screen.getByTestId("spinner")).toHaveTextContent(textEn.search.loading);
    await first.screen.unmount();
    const articles = Array.from({ length: 14 }, (_, index) => found(`f${index}`));
    callableAnswers("searchNews", { articles, isCut: true });
    const { t, screen, cards, status } = await render("?q=ostur");
    await expect.element(status(t("search.found", { count: 14, words: "ostur" }))).toBeVisible();
    await expect.element(screen.getByText(textEn.search.cut)).toBeVisible();
    await expect.poll(() => cards.elements()).toHaveLength(14);
  });

  it("says that nothing was found, with links to all topics and to all news", async () => {
    const calls = callableAnswers("searchNews", { articles: [], isCut: false });
    const { screen, status, link, field } = await render("?topic=appid&q=ostur");
    await expect.element(status(textEn.search.nothing("ostur"))).toBeVisible();
    await expect.element(field).toHaveValue("ostur");
    await link(textEn.search.everywhere).click();
    await expect.poll(() => screen.address()).toBe(`/news?q=ostur`);
    await expect
      .poll(() => calls)
      .toEqual([
        { words: "ostur", topic: "appid", language: "en" },
        { words: "ostur", language: "en" },
      ]);
    await link(textEn.list).click();
    await expect.poll(() => screen.address()).toBe("/news");
  });

  it("says that older articles may match if none of the newest does", async () => {
    callableAnswers("searchNews", { articles: [], isCut: true });
    const { screen, status } = await render("?q=ostur+og+mjólk");
    await expect.element(status(textEn.search.nothingNew("ostur og mjólk"))).toBeVisible();
    await expect.element(screen.getByText(textEn.search.cut)).toBeVisible();
  });

  it("says that the rate limit is exceeded, and keeps the typed words", async () => {
    callableAnswers("searchNews", refusal("news/too-many-searches"));
    const { t, screen, cards, field } = await render("?q=ostur");
    await expect.element(screen.alert(t("search.tooMany"))).toBeVisible();
    await expect.element(field).toHaveValue("ostur");
    callableAnswers("searchNews", { articles: [found("a")], isCut: false });
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(cards).toBeVisible();
  });

  it("has topics in alphabetical order as filters, also together with a search", async () => {
    const carrots = articleSummary({ title: "Gulrætur", topics: ["baendur", "deleted"] });
    siteAnswers(readPaths.list({}), (query) => ({
      articles: query.get("topic") === "baendur" ? [carrots] : articleSummaries(2),
    }));
    const { screen, topics, cards, field } = await render();
    await expect
      .poll(() => topics.elements().map(({ textContent }) => textContent))
      .toEqual([textEn.topics.all, "Growers", "Shops", "The app"]);
    await expect.element(topics.first()).toHaveAttribute("aria-current", "true");
    const growers = screen.getByRole("link", { name: "Growers", exact: true });
    await growers.click();
    await expect.poll(() => screen.address()).toBe(`/news?topic=baendur`);
    await expect.element(cards.getByRole("heading")).toHaveTextContent("Gulrætur");
    await expect.element(growers).toHaveAttribute("aria-current", "true");
    await expect.element(topics.first()).not.toHaveAttribute("aria-current");
    await expect.poll(() => document.title).toContain(textEn.topics.title("Growers"));
    const calls = callableAnswers("searchNews", { articles: [], isCut: false });
    await field.fill("ostur");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => screen.address()).toBe(`/news?topic=baendur&q=ostur`);
    await topics.first().click();
    await expect.poll(() => screen.address()).toBe(`/news?q=ostur`);
    await expect
      .poll(() => calls)
      .toEqual([
        { words: "ostur", topic: "baendur", language: "en" },
        { words: "ostur", language: "en" },
      ]);
  });

  it.each([
    ["an unused topic", "appid", "There’s no news on this topic yet"],
    ["an unknown topic", "enginn", "This topic doesn’t exist"],
  ] as const)("is empty for %s, with a link to all news", async (_of, topic, text) => {
    siteAnswers(readPaths.list({}), (query) => ({
      articles: query.get("topic") === topic ? [] : articleSummaries(2),
    }));
    const { cards, status, link } = await render(`?topic=${topic}`);
    await expect.element(status(text)).toBeVisible();
    await link(textEn.list).click();
    await expect.poll(() => cards.elements().length).toBe(2);
  });

  it("is shown without topics if they cannot be read", async () => {
    siteAnswers(readPaths.topics, fault(503));
    const { topics, cards } = await render();
    await expect.poll(() => cards.elements().length).toBe(2);
    await expect.poll(() => topics.elements()).toEqual([]);
    await expect
      .poll(() => console.warn)
      .toHaveBeenCalledWith("/read/topics could not be read", expect.any(Error));
  });
});

it.each([
  ["/news", "ostur", "/news?q=ostur"],
  [`/news?before=${OLDEST}`, "", "/news"],
])("Back after the same search twice leads to %s again", async (earlier, words, results) => {
  callableAnswers("searchNews", { articles: [], isCut: false });
  const screen = await renderPage(earlier);
  await screen.getByRole("searchbox").fill(words);
  for (let time = 1; time <= 2; time++) {
    await screen.getByRole("button", { name: "Leita", exact: true }).click();
    await expect.poll(() => screen.address()).toBe(results);
  }
  screen.back();
  await expect.poll(() => screen.address()).toBe(earlier);
});

it("a search without words clears the previous search", async () => {
  callableAnswers("searchNews", { articles: [], isCut: false });
  const screen = await renderPage("/news?q=ostur");
  await screen.getByRole("searchbox").fill(" ");
  await screen.getByRole("button", { name: "Leita", exact: true }).click();
  await expect.poll(() => screen.address()).toBe("/news");
});
