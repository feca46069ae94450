import { readPaths } from "@matbjorg/contract/news-lists";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { documentIs, fault, later, queriesFind, requestsTo, siteAnswers } from "../testing/backend.ts";
import { foundArticle } from "../testing/found-article.ts";
import { renderPage } from "../testing/render-screen.tsx";
import { PAGES } from "./route-table.ts";

function routeNamed(name: string) {
  const route = PAGES.find((page) => page.name === name);
  if (!route) throw new Error(`There is no page "${name}"`);
  return route;
}

const loadsOf = (name: string) => vi.spyOn(routeNamed(name), "load");

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe("a page that somebody may go to next", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "connection"));

  it.each(["pointerover", "touchstart", "focusin"])(
    "is loaded after a %s where a link to it is in view, or comes into view",
    async (type) => {
      const [story, terms] = [loadsOf("story"), loadsOf("terms")];
      const screen = await renderPage("/marketplace");
      const footer = screen.getByRole("contentinfo");
      await expect.element(footer).toBeInTheDocument();
      document.dispatchEvent(new Event(type, { bubbles: true }));
      await expect.poll(() => story.mock.calls.length).toBe(1);
      footer.getByRole("link").last().element().scrollIntoView();
      await expect.poll(() => terms.mock.calls.length).toBe(1);
    },
  );

  it("is loaded at once where the page has been taken over for somebody", async () => {
    const story = loadsOf("story");
    document.documentElement.dataset.somebody = "";
    onTestFinished(() => void delete document.documentElement.dataset.somebody);
    await renderPage("/marketplace");
    await expect.poll(() => story.mock.calls.length).toBe(1);
  });

  it("is loaded where a link to it is shown later", async () => {
    const article = loadsOf("article");
    queriesFind("webpage_topics", []);
    siteAnswers(readPaths.list({}), fault(503));
    const screen = await renderPage("/news");
    const again = screen.getByRole("button", { name: "Reyna aftur" });
    await expect.element(again).toBeVisible();
    document.dispatchEvent(new Event("touchstart"));
    siteAnswers(readPaths.list({}), { articles: [foundArticle()] });
    await again.click();
    await expect.element(screen.getByRole("article")).toBeVisible();
    screen.getByRole("article").element().scrollIntoView();
    await expect.poll(() => article.mock.calls.length).toBe(1);
  });

  it("is not loaded where no link to it is in view, nor for whoever saves data", async () => {
    const [terms, story] = [loadsOf("terms"), loadsOf("story")];
    const screen = await renderPage("/marketplace");
    await expect.element(screen.getByRole("contentinfo")).toBeInTheDocument();
    document.dispatchEvent(new Event("touchstart"));
    await expect.poll(() => story.mock.calls.length).toBe(1);
    expect(terms).not.toHaveBeenCalled();
    await screen.unmount();
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    await renderPage("/marketplace");
    document.dispatchEvent(new Event("touchstart"));
    await frame();
    await frame();
    expect(story).toHaveBeenCalledTimes(1);
  });
});

describe("the list of news", () => {
  /** Where the header's link leads, pointed at and then followed. */
  async function goToNews() {
    const screen = await renderPage("/story");
    const link = screen.getByRole("banner").getByRole("link", { name: "Fréttir" });
    return { screen, link };
  }

  /** Answers with one article. @returns how often it was read */
  function countReads(): () => number {
    queriesFind("webpage_topics", []);
    let reads = 0;
    siteAnswers(readPaths.list({}), () => {
      reads += 1;
      return { articles: [foundArticle()] };
    });
    return () => reads;
  }

  it("is read as somebody points at a link to it, and not again by its page", async () => {
    const reads = countReads();
    const { screen, link } = await goToNews();
    await userEvent.hover(link);
    await expect.poll(reads).toBe(1);
    await link.click();
    await expect.element(screen.getByRole("article").getByRole("heading", { name: "Frétt" })).toBeVisible();
    expect(reads()).toBe(1);
  });

  it("is not read ahead where its page was there first", async () => {
    const reads = countReads();
    const route = routeNamed("news");
    const { readAhead } = route;
    const isThere = later<void>();
    const ahead = vi.spyOn(route, "readAhead").mockImplementation(async (...asked) => {
      await isThere.promise;
      await readAhead?.(...asked);
    });
    const { screen, link } = await goToNews();
    await link.click();
    await expect.element(screen.getByRole("article").getByRole("heading", { name: "Frétt" })).toBeVisible();
    isThere.come();
    await Promise.all(ahead.mock.results.map(({ value }) => value));
    expect(ahead).toHaveBeenCalled();
    expect(reads()).toBe(1);
  });

  it.each(["before", "after"])(
    "is read again by its page where it could not be read ahead, which turns out %s that is there",
    async (when) => {
      queriesFind("webpage_topics", []);
      const failure = later<null>();
      let reads = 0;
      requestsTo(readPaths.list({}), async () => {
        reads += 1;
        if (reads > 1) return Response.json({ articles: [foundArticle()] });
        await failure.promise;
        return new Response(null, { status: 503 });
      });
      const { screen, link } = await goToNews();
      if (when === "before") failure.come(null);
      await userEvent.hover(link);
      await expect.poll(() => reads).toBe(1);
      await link.click();
      await expect.poll(screen.address).toBe("/news");
      failure.come(null);
      const article = screen.getByRole("article").getByRole("heading", { name: "Frétt" });
      await expect.element(article).toBeVisible();
      expect(reads).toBe(2);
      // The page's own reading did not fail.
      expect(console.warn).not.toHaveBeenCalled();
    },
  );
});

describe("an article that is opened from a list", () => {
  it.each([
    ["/news", "Frétt", undefined],
    ["/en/news", "Article", { en: { title: "Article", summary: "In short" } }],
  ])(
    "has the title that the list has at %s, before it has been read itself",
    async (url, title, translations) => {
      queriesFind("webpage_topics", []);
      const found = foundArticle(translations && { english: translations.en });
      siteAnswers(readPaths.list({}), { articles: [found] });
      documentIs("webpage_news/frett", fault("hanging"));
      const screen = await renderPage(url);
      await screen.getByRole("article").getByRole("link").click();
      const main = screen.getByRole("main");
      await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(title);
      await expect.element(main.getByRole("article")).toHaveAttribute("aria-busy", "true");
      await expect.element(main.getByRole("heading", { level: 1 })).toHaveFocus();
      await expect.poll(() => document.title).toContain(title);
      // It may be the beginning of the text, which is still to come.
      expect(main.getByText("Samantekt").elements()).toHaveLength(0);
    },
  );
});
