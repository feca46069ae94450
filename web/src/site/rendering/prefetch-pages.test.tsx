import { readPaths } from "@matbjorg/contract/public-reads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { articleSummary } from "../../testing/article-summary.ts";
import { articleIs, fault, siteAnswers } from "../../testing/backend.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { PAGES } from "./route-table.ts";

function routeNamed(name: string) {
  const route = PAGES.find((page) => page.name === name);
  if (!route) throw new Error(`There is no page "${name}"`);
  return route;
}

const loadsOf = (name: string) => vi.spyOn(routeNamed(name), "load");

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe("the code of a page is prefetched", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "connection"));

  it("once a link to it is in view", async () => {
    const [story, terms] = [loadsOf("story"), loadsOf("terms")];
    const screen = await renderPage("/marketplace");
    await expect.poll(() => story.mock.calls.length).toBe(1);
    expect(terms).not.toHaveBeenCalled();
    screen.getByRole("contentinfo").getByRole("link").last().element().scrollIntoView();
    await expect.poll(() => terms.mock.calls.length).toBe(1);
  });

  it("where a link to it appears later", async () => {
    const article = loadsOf("article");
    siteAnswers(readPaths.topics, []);
    siteAnswers(readPaths.list({}), fault(503));
    const screen = await renderPage("/news");
    const again = screen.getByRole("button", { name: "Reyna aftur" });
    await expect.element(again).toBeVisible();
    expect(article).not.toHaveBeenCalled();
    siteAnswers(readPaths.list({}), { articles: [articleSummary()] });
    await again.click();
    await expect.element(screen.getByRole("article")).toBeVisible();
    screen.getByRole("article").element().scrollIntoView();
    await expect.poll(() => article.mock.calls.length).toBe(1);
  });

  it("not for a visitor who saves data", async () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    const story = loadsOf("story");
    const screen = await renderPage("/marketplace");
    await expect.element(screen.getByRole("contentinfo")).toBeInTheDocument();
    await frame();
    await frame();
    expect(story).not.toHaveBeenCalled();
  });
});

describe("an article that is opened from a list", () => {
  it.each([
    ["/news", "Frétt", undefined],
    ["/en/news", "Article", { en: { title: "Article", summary: "In short" } }],
  ])("shows the list's title at %s while it loads", async (url, title, translations) => {
    siteAnswers(readPaths.topics, []);
    const found = articleSummary(translations && { english: translations.en });
    siteAnswers(readPaths.list({}), { articles: [found] });
    articleIs("frett", fault("hanging"));
    const screen = await renderPage(url);
    await screen.getByRole("article").getByRole("link").click();
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await expect.element(main.getByRole("article")).toHaveAttribute("aria-busy", "true");
    await expect.element(main.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.poll(() => document.title).toContain(title);
    // The list's summary may be the beginning of the text, which is still loading.
    expect(main.getByText("Samantekt").elements()).toHaveLength(0);
  });
});
