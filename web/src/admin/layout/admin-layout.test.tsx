import { expect, it } from "vitest";
import { callableAnswers, queriesFind } from "../../testing/backend.ts";
import { emulateMedia } from "../../testing/emulate-media.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";

it("prints the screen without the bar above it", async () => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
  queriesFind("webpage_news", [storedArticle({ title: "Gulrætur á pappír" })]);
  const screen = await renderAdmin("/admin/news");
  // As in admin.html.
  screen.container.id = "root";
  const article = screen.getByText("Gulrætur á pappír").first();
  await expect.element(article).toBeVisible();
  const bar = screen.getByRole("banner").element();
  expect(bar).toBeVisible();
  await emulateMedia("print");
  await expect.element(article).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(bar).not.toBeVisible();
});
