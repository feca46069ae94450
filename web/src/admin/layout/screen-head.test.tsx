import { expect, it, vi } from "vitest";
import { callableAnswers, queriesFind } from "../../testing/backend.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

it("a new screen begins at the top, with its heading in focus; Back keeps the position", async () => {
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
  queriesFind("webpage_news_trash", []);
  queriesFind(
    "webpage_news",
    Array.from({ length: 30 }, (_, index) => storedArticle({ id: `frett-${index}` })),
  );
  const screen = await renderAdmin("/admin/nothing-here");
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent(adminText("is", "admin:notFound.title"));
  await screen.getByRole("link", { name: adminText("is", "admin:notFound.back") }).click();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(2_000);
  scrollTo(0, 400);
  await screen
    .getByRole("navigation")
    .getByRole("link", { name: adminText("is", "admin:bar.trash") })
    .click();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:trash.title"));
  expect(scrollY).toBe(0);
  await expect.element(heading).toHaveFocus();
  const scroll = vi.spyOn(window, "scrollTo");
  screen.back();
  await expect.element(heading).toHaveTextContent(adminText("is", "news-admin:list.title"));
  await expect.element(heading).toHaveFocus();
  // The browser has a position for each entry of its history; nobody takes that away.
  expect(scroll).not.toHaveBeenCalled();
});
