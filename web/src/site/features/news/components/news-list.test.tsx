import { COLLECTIONS } from "@matbjorg/contract/collections";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import {
  fault,
  later,
  queriesFind,
  type StoredDocument,
  type StructuredQuery,
} from "../../../../testing/backend.ts";
import { renderPage } from "../../../../testing/render-screen.tsx";
import { storedArticle, storedArticles } from "../../../../testing/stored-article.ts";
import { textsOf } from "../../../../testing/texts.ts";

/** One more than a page of twelve shows, and what comes after it. */
const THIRTEEN = storedArticles(13);
const isFirstPage = (query: StructuredQuery) => query.startAt === undefined;
const pages = (next: StoredDocument[] | ReturnType<typeof fault>) =>
  queriesFind("webpage_news", (query) => (isFirstPage(query) ? THIRTEEN : next));

beforeEach(() => queriesFind(COLLECTIONS.topics, []));

describe("the list of news", () => {
  it.each([
    ["/news", "Engar fréttir fundust"],
    ["/en/news", "No news articles found"],
  ])("at %s says so when there are none", async (url, text) => {
    queriesFind("webpage_news", []);
    const screen = await renderPage(url);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it.each(["offline", 503] as const)(
    "is empty when it cannot be read (%s), which is logged",
    async (kind) => {
      queriesFind("webpage_news", fault(kind));
      const screen = await renderPage("/news");
      await expect.element(screen.getByText("Engar fréttir fundust")).toBeVisible();
      expect(console.warn).toHaveBeenCalledWith("News could not be read", expect.any(Error));
    },
  );

  it.each([
    ["/news", "is"],
    ["/en/news", "en"],
  ] as const)("at %s shows a spinner until the articles come", async (url, language) => {
    const t = await textsOf(language, "news");
    queriesFind("webpage_news", fault("hanging"));
    const screen = await renderPage(url);
    await expect.element(screen.getByTestId("spinner")).toHaveTextContent(t("loading"));
    expect(screen.getByRole("article").elements()).toHaveLength(0);
  });

  it("shows no spinner any more once they have come", async () => {
    queriesFind("webpage_news", storedArticles(1));
    const screen = await renderPage("/news");
    await expect.element(screen.getByRole("article")).toBeVisible();
    expect(screen.getByTestId("spinner").elements()).toHaveLength(0);
  });

  it.each([
    ["/news", "is", "5. mars 2026", "Frétt", "/news/frett"],
    ["/en/news", "en", "March 5, 2026", "Article", "/en/news/frett"],
  ] as const)(
    "at %s has cards with the long date, the author, the summary and a link",
    async (url, language, date, title, href) => {
      const t = await textsOf(language, "common");
      const en = { title: "Article", summary: "English summary", content: "<p>Text</p>" };
      queriesFind("webpage_news", [storedArticle({ translations: { en } })]);
      const screen = await renderPage(url);
      const card = screen.getByRole("article");
      await expect.element(card.getByRole("heading", { level: 2 })).toHaveTextContent(title);
      await expect.element(card.getByText(date, { exact: true })).toBeVisible();
      await expect.element(card.getByText(t("articleCard.author", { author: "Anna" }))).toBeVisible();
      await expect
        .element(card.getByText(language === "is" ? "Samantekt" : "English summary", { exact: true }))
        .toBeVisible();
      await expect.element(card.getByRole("link")).toHaveAttribute("href", href);
      expect(card.getByRole("heading").element().getAttribute("lang")).toBeNull();
    },
  );

  it("says at /en/news where an article is in Icelandic only, and marks it as such", async () => {
    queriesFind("webpage_news", [storedArticle()]);
    const screen = await renderPage("/en/news");
    const card = screen.getByRole("article");
    await expect.element(card.getByText((await textsOf("en", "common"))("icelandicOnly"))).toBeVisible();
    await expect.element(card.getByRole("heading")).toHaveAttribute("lang", "is");
    await expect.element(card.getByText("Samantekt")).toHaveAttribute("lang", "is");
  });

  it("names no author where none is stored", async () => {
    queriesFind("webpage_news", [storedArticle({ author: "" })]);
    const screen = await renderPage("/news");
    await expect.element(screen.getByRole("article")).toBeVisible();
    expect(screen.getByText("Höfundur", { exact: false }).elements()).toHaveLength(0);
  });

  it("shows 150 characters of the content's text and an ellipsis where there is no summary", async () => {
    const letters = "a".repeat(149);
    queriesFind("webpage_news", [storedArticle({ summary: "", content: `<p>${letters}<b>b</b>c</p>` })]);
    const screen = await renderPage("/news");
    await expect.element(screen.getByText(`${letters}b…`, { exact: true })).toBeVisible();
  });

  it.each([
    ["that cannot be loaded", "/images/none.webp"],
    ["that is not there", ""],
  ])("puts the logo in the place of a picture %s", async (_, imageUrl) => {
    queriesFind("webpage_news", [storedArticle({ imageUrl })]);
    const screen = await renderPage("/news");
    await expect.element(screen.getByTestId("fallback-picture")).toBeVisible();
  });

  it("shows an article's own picture where there is one", async () => {
    queriesFind("webpage_news", [storedArticle({ imageUrl: "/images/logo.svg" })]);
    const screen = await renderPage("/news");
    await expect.element(screen.getByRole("article")).toBeVisible();
    const picture = screen.getByRole("article").element().querySelector("img");
    await expect.poll(() => picture?.naturalWidth).toBeGreaterThan(0);
    expect(picture).toHaveAttribute("src", "/images/logo.svg");
    expect(screen.getByTestId("fallback-picture").elements()).toHaveLength(0);
  });

  it.each([
    ["pointer", (link: Element) => userEvent.hover(link)],
    ["keyboard", (link: HTMLElement) => link.focus()],
    ["touch", (link: Element) => link.dispatchEvent(new Event("touchstart", { bubbles: true }))],
  ] as const)("hands an article on to its page by %s, which then asks for nothing", async (_, reach) => {
    queriesFind("webpage_news", [storedArticle()]);
    const screen = await renderPage("/news");
    const link = screen.getByRole("article").getByRole("link");
    await expect.element(link).toBeVisible();
    await reach(link.element() as HTMLElement);
    // Not by the pointer, which would reach the card too. Asking for the article would be a request without an answer.
    (link.element() as HTMLElement).click();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Frétt" })).toBeVisible();
    await expect.element(screen.getByText("Efni")).toBeVisible();
  });
});

describe("more news than the twelve of a page", () => {
  const cards = (screen: Awaited<ReturnType<typeof renderPage>>) => screen.getByRole("article");
  /** What stands below the list. */
  const moreOf = (screen: Awaited<ReturnType<typeof renderPage>>) =>
    screen.getByRole("main").getByRole("button", { name: /^(Sýna|Sæki|Show|Loading) / });

  it("has no button where there is none", async () => {
    queriesFind("webpage_news", storedArticles(12));
    const screen = await renderPage("/news");
    await expect.poll(() => cards(screen).elements().length).toBe(12);
    expect(moreOf(screen).elements()).toHaveLength(0);
  });

  it.each([
    ["/news", "is"],
    ["/en/news", "en"],
  ] as const)(
    "comes at %s on demand, is announced, and focus goes to the first of it",
    async (url, language) => {
      const t = await textsOf(language, "news");
      pages([storedArticle({ id: "old", title: "Gömul frétt" })]);
      const screen = await renderPage(url);
      await expect.poll(() => cards(screen).elements().length).toBe(12);
      await screen.getByRole("button", { name: t("more") }).click();
      await expect.poll(() => cards(screen).elements().length).toBe(13);
      await expect.element(screen.getByText(t("added", { count: 1 }))).toBeInTheDocument();
      await expect.element(cards(screen).nth(12).getByRole("link")).toHaveFocus();
      expect(moreOf(screen).elements()).toHaveLength(0);
    },
  );

  it.each([
    ["/news", "is"],
    ["/en/news", "en"],
  ] as const)("says at %s that it is on its way", async (url, language) => {
    const t = await textsOf(language, "news");
    pages(fault("hanging"));
    const screen = await renderPage(url);
    await screen.getByRole("button", { name: t("more") }).click();
    const button = screen.getByRole("button", { name: t("loadingMore") });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
  });

  it.each([
    ["/news", "is"],
    ["/en/news", "en"],
  ] as const)(
    "says at %s when it cannot be read, keeps what is there, and tries again",
    async (url, language) => {
      const t = await textsOf(language, "news");
      pages(fault("offline"));
      const screen = await renderPage(url);
      await screen.getByRole("button", { name: t("more") }).click();
      await expect.element(screen.getByRole("alert")).toHaveTextContent(t("moreFailed"));
      expect(cards(screen).elements()).toHaveLength(12);
      pages([storedArticle({ id: "old" })]);
      await screen.getByRole("button", { name: t("more") }).click();
      await expect.poll(() => cards(screen).elements().length).toBe(13);
      await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
    },
  );

  it("is not asked for twice by a second click", async () => {
    const asked: StructuredQuery[] = [];
    const answered = later<void>();
    queriesFind("webpage_news", (query) => {
      if (isFirstPage(query)) return THIRTEEN;
      asked.push(query);
      answered.come();
      return fault("hanging");
    });
    const screen = await renderPage("/news");
    const button = moreOf(screen);
    await button.click();
    await answered.promise;
    (button.element() as HTMLElement).click();
    (button.element() as HTMLElement).click();
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    expect(asked).toHaveLength(1);
  });
});
