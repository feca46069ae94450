import { describe, expect, it } from "vitest";
import { fault, later, queriesFind, type StoredDocument } from "../../testing/backend.ts";
import { renderPage } from "../../testing/render-screen.tsx";

const articles = (count: number): StoredDocument[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `frett-${index}`,
    title: `Frétt ${index}`,
    summary: `Samantekt ${index}`,
    content: "<p>Efni</p>",
    imageUrl: "",
    isPublished: true,
    author: "Anna",
    publishedAt: new Date("2026-03-05T12:00:00Z"),
  }));

describe("the list of news", () => {
  it.each([
    ["/news", "Engar fréttir fundust"],
    ["/en/news", "No news articles found"],
  ])("at %s says so when there are none", async (url, text) => {
    queriesFind("webpage_news", []);
    const screen = await renderPage(url);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it("shows a spinner until the articles come", async () => {
    const news = later<readonly StoredDocument[]>();
    queriesFind("webpage_news", fault("hanging"));
    const screen = await renderPage("/news");
    await expect.element(screen.getByRole("status").first()).toBeVisible();
    news.come([]);
  });

  it("shows what is there, with a link to each", async () => {
    queriesFind("webpage_news", articles(2));
    const screen = await renderPage("/news");
    await expect.element(screen.getByRole("heading", { name: "Frétt 1" })).toBeVisible();
    expect(screen.getByText("5. mars 2026").elements()).toHaveLength(2);
  });
});
