import { readPaths } from "@matbjorg/contract/public-reads";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { siteAnswers } from "../../../testing/backend.ts";
import { setViewport } from "../../../testing/browser-conditions.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { articleSummary } from "../../../testing/stored-article.ts";

const UPLOADED = `http://127.0.0.1:4/v0/b/b/o/images%2F${"a".repeat(20)}%2F1440.webp?alt=media`;

async function showNews(width: number, count: number) {
  await page.viewport(width, 740);
  // Moves the cards out of view, because their lazy pictures do not exist and must not be requested.
  document.body.style.paddingTop = "20000px";
  onTestFinished(async () => {
    document.body.style.paddingTop = "";
    await page.viewport(1280, 900);
  });
  siteAnswers(readPaths.topics, []);
  const articles = Array.from({ length: count }, (_, index) =>
    articleSummary({
      id: `a${index}`,
      title: `Frétt ${index}`,
      imageUrl: UPLOADED,
      ...(index === 0 && { imageFocus: "0 100" }),
    }),
  );
  siteAnswers(readPaths.list({}), { articles });
  const screen = await renderPage("/news");
  const cards = screen.getByRole("article");
  await expect.poll(() => cards.elements().length).toBe(count);
  return cards;
}

describe("an uploaded picture", () => {
  const show = async (width: number, index: number) => {
    const card = (await showNews(width, 2)).nth(index).element();
    const box = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
    return { card: card.getBoundingClientRect(), picture: box("picture > img"), title: box("h2") };
  };

  it("is cropped around its focus", async () => {
    const cards = (await showNews(1280, 2)).elements();
    const positions = cards.map((card) => {
      const picture = card.querySelector("picture > img");
      return picture && getComputedStyle(picture).objectPosition;
    });
    expect(positions).toEqual(["0% 100%", "50% 60%"]);
  });

  it("takes 7/12 of the leading card and its full height, next to the text", async () => {
    const { card, picture, title } = await show(1280, 0);
    expect(picture?.right).toBeLessThan(title?.left ?? 0);
    expect((picture?.width ?? 0) / card.width).toBeCloseTo(7 / 12, 2);
    expect(picture?.height).toBeCloseTo(card.height, 0);
  });

  it("is a square next to the title on a phone", async () => {
    const { picture, title } = await show(360, 1);
    expect(picture?.right).toBeLessThan(title?.left ?? 0);
    expect([picture?.width, picture?.height]).toEqual([112, 112]);
  });
});

describe.each([360, 800, 1280])("on a screen of %i pixels", (width) => {
  it.each([1, 2, 5, 12])("%i cards fill their rows", async (count) => {
    const cards = (await showNews(width, count)).elements().map((card) => card.getBoundingClientRect());
    const rows = Map.groupBy(cards, ({ top }) => Math.round(top));
    const ends = [...rows.values()].map((row) => [
      Math.min(...row.map(({ left }) => Math.round(left))),
      Math.max(...row.map(({ right }) => Math.round(right))),
    ]);
    expect(new Set(ends.map(String)).size).toBe(1);
    expect(ends[0]?.[0]).toBeLessThan(width / 8);
    expect(ends[0]?.[1]).toBeGreaterThan((width * 7) / 8);
  });
});

it("says on one line of a phone that an article is only available in Icelandic", async () => {
  await setViewport(360, 740);
  siteAnswers(readPaths.topics, []);
  siteAnswers(readPaths.list({}), { articles: [articleSummary({ english: undefined })] });
  const screen = await renderPage("/en/news");
  const chip = screen.getByText("Only available in Icelandic", { exact: true });
  await expect.element(chip).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(chip.element());
  expect(words.getClientRects()).toHaveLength(1);
});

it("has a set headline instead of an empty field if the leading article has no picture", async () => {
  await setViewport(1440, 900);
  siteAnswers(readPaths.topics, []);
  const articles = ["a", "b", "c"].map((id) => articleSummary({ id, imageUrl: "" }));
  siteAnswers(readPaths.list({}), { articles });
  const screen = await renderPage("/news");
  const [leading, other] = await vi.waitFor(() => {
    const found = screen.getByRole("article").getByRole("heading").elements();
    expect(found).toHaveLength(3);
    return found;
  });
  const sizeOf = (heading?: Element) => heading && getComputedStyle(heading).fontSize;
  expect([sizeOf(leading), sizeOf(other)]).toEqual(["56px", "22px"]);
  const logo = screen.getByTestId("fallback-picture").first().element();
  expect(logo.getBoundingClientRect().height).toBeLessThan(100);
});
