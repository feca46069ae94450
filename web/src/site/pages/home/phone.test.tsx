import { readPaths } from "@matbjorg/contract/public-reads";
import { beforeEach, describe, expect, it } from "vitest";
import { siteAnswers } from "../../../testing/backend.ts";
import { renderPage } from "../../../testing/render-screen.tsx";
import { text } from "./text.is.ts";

beforeEach(() => siteAnswers(readPaths.latest, { articles: [] }));

/** The delays of what drops into the bag; the tests prefer reduced motion, which leaves these alone. */
function drops(): string[] {
  const carrot = document.querySelector('img[src="/images/hero/carrot.webp"]');
  const food = carrot?.closest("div")?.querySelectorAll("img") ?? [];
  return [...food].map((image) => getComputedStyle(image).animationDelay).filter((delay) => delay !== "0s");
}

describe("the bag before the phone", () => {
  it("receives three vegetables when the home page is first shown, and none when a visitor returns to it", async () => {
    const first = await renderPage("/");
    await expect.element(first.getByRole("img", { name: text.hero.phone })).toBeVisible();
    await expect.poll(() => drops()).toHaveLength(3);
    await first.unmount();
    const again = await renderPage("/");
    await expect.element(again.getByRole("img", { name: text.hero.phone })).toBeVisible();
    expect(document.querySelector('img[src="/images/hero/carrot.webp"]')).not.toBeNull();
    await expect.poll(() => drops()).toHaveLength(0);
  });
});
