import { readPaths } from "@matbjorg/contract/public-reads";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { articleIs, fault, siteAnswers } from "../../testing/backend.ts";
import { renderPage } from "../../testing/render-screen.tsx";
import { articleSummary } from "../../testing/stored-article.ts";
import { PAGES } from "./route-table.ts";

function routeAt(path: string) {
  const route = PAGES.find((page) => page.path === path);
  if (!route) throw new Error(`There is no page at "${path}"`);
  return route;
}

const PICTURE = "/images/logo.svg";

const loadsOf = (path: string) => vi.spyOn(routeAt(path), "load");

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe("the code of a page is prefetched", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "connection"));

  it("once a link to it is in view, except in the cookie banner", async () => {
    const [story, terms, privacy] = [loadsOf("/story"), loadsOf("/terms"), loadsOf("/privacy")];
    const banner = document.createElement("div");
    banner.innerHTML = '<a href="/privacy" style="position: fixed; inset-block-end: 0">Friðhelgi</a>';
    document.body.append(banner);
    onTestFinished(() => banner.remove());
    const screen = await renderPage("/marketplace");
    await expect.poll(() => story.mock.calls.length).toBe(1);
    expect(terms).not.toHaveBeenCalled();
    expect(privacy).not.toHaveBeenCalled();
    screen.getByRole("contentinfo").getByRole("link").last().element().scrollIntoView();
    await expect.poll(() => terms.mock.calls.length).toBe(1);
  });

  it("even if a link to it appears later", async () => {
    const article = loadsOf("/news/:id");
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

  it("unless the visitor saves data", async () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    const story = loadsOf("/story");
    const screen = await renderPage("/marketplace");
    await expect.element(screen.getByRole("contentinfo")).toBeInTheDocument();
    await frame();
    await frame();
    expect(story).not.toHaveBeenCalled();
  });
});

describe("an article that is opened from a list", () => {
  const english = { title: "Article", summary: "In short" };

  it.each([
    ["/news", ["Frétt", "Samantekt", "Birt 05. mars 2026"]],
    ["/en/news", ["Article", "In short", "Published 05. March 2026"]],
  ])("shows the summary from the list at %s while it loads", async (url, [title = "", ...known]) => {
    siteAnswers(readPaths.topics, []);
    siteAnswers(readPaths.list({}), { articles: [articleSummary({ english, imageUrl: PICTURE })] });
    articleIs("frett", fault("hanging"));
    const screen = await renderPage(url);
    await screen.getByRole("article").getByRole("link").click();
    const article = screen.getByRole("main").getByRole("article");
    await expect.element(article).toHaveAttribute("aria-busy", "true");
    const heading = article.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toContain(title);
    for (const text of known) await expect.element(article.getByText(text)).toBeVisible();
    expect(article.element().querySelector(`img[src="${PICTURE}"]`)).not.toBeNull();
  });

  it("does not show an excerpt of the text that is still loading", async () => {
    siteAnswers(readPaths.topics, []);
    siteAnswers(readPaths.list({}), { articles: [articleSummary({ summary: "Upphaf textans…" })] });
    articleIs("frett", fault("hanging"));
    const screen = await renderPage("/news");
    await screen.getByRole("article").getByRole("link").click();
    const article = screen.getByRole("main").getByRole("article");
    await expect.element(article).toHaveAttribute("aria-busy", "true");
    await expect.poll(() => article.getByText("Upphaf textans").elements()).toHaveLength(0);
  });
});
