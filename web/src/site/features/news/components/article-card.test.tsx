import { readPaths } from "@matbjorg/contract/news-lists";
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { articleSummary } from "../../../../testing/article-summary.ts";
import { siteAnswers } from "../../../../testing/backend.ts";
import { renderPage } from "../../../../testing/render-screen.tsx";

const UPLOADED = `http://127.0.0.1:4/v0/b/b/o/images%2F${"a".repeat(20)}%2F1440.webp?alt=media`;

it.each([
  ["leads the list", 1280, 0],
  ["is on a phone", 360, 1],
])(
  "an uploaded picture is beside the text of a card that %s, in its full height",
  async (_, width, index) => {
    await page.viewport(width, 740);
    // Out of view: the lazy picture, which does not exist, must not be requested.
    document.body.style.paddingTop = "20000px";
    onTestFinished(async () => {
      document.body.style.paddingTop = "";
      await page.viewport(1280, 900);
    });
    siteAnswers(readPaths.topics, []);
    const articles = ["a", "b"].map((id) => articleSummary({ id, title: id, imageUrl: UPLOADED }));
    siteAnswers(readPaths.list({}), { articles });
    const screen = await renderPage("/news");
    const card = screen.getByRole("article").nth(index);
    await expect.element(card).toBeVisible();
    const box = (selector: string) => card.element().querySelector(selector)?.getBoundingClientRect();
    const [picture, text] = [box("picture > img"), box("div:has(h2)")];
    expect(picture?.right).toBeCloseTo(text?.left ?? 0, 0);
    expect(picture?.height).toBeCloseTo(card.element().getBoundingClientRect().height, 0);
  },
);
