import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Language } from "../../shared/i18n/language.ts";
import { callableAnswers, fault, queriesCount, queriesFind } from "../../testing/backend.ts";
import { emulateMedia } from "../../testing/emulate-media.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

it("is printed without the top bar", async () => {
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

it.each([
  ["is", "Skilaboð 21 ólesin", "Skilaboð"],
  ["en", "Messages 21 unread", "Messages"],
] as const)(
  "shows in %s the number of unread messages, revalidated on each screen",
  async (language, some, none) => {
    queriesFind("webpage_news", []);
    queriesFind("webpage_partners", []);
    callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
    queriesCount("webpage_messages", ({ where }) =>
      JSON.stringify(where).includes("isRead") ? 21 : fault(500),
    );
    const screen = await renderAdmin("/admin/news", { language });
    const link = screen.getByRole("navigation").getByRole("link", { name: none, exact: false });
    await expect.element(link).toHaveTextContent(some);
  },
);

describe("the links to rare screens", () => {
  const open = async (language: Language) => {
    queriesFind("webpage_partners", []);
    const screen = await renderAdmin("/admin/nothing-here", { language });
    const more = screen.getByRole("button", { name: adminText(language, "admin:bar.more") });
    const link = screen
      .getByRole("navigation")
      .getByRole("link", { name: adminText(language, "admin:bar.partners") });
    return { ...screen, more, link };
  };

  it("are behind a button on a desktop, by keyboard too", async () => {
    const { more, link, ...screen } = await open("is");
    await expect.element(more).toHaveAttribute("aria-expanded", "false");
    expect(link.elements()).toEqual([]);
    await more.click();
    await expect.element(link).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(link).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(more).toHaveFocus();
    expect(link.elements()).toEqual([]);
    await more.click();
    await screen.getByRole("main").getByRole("heading").click();
    await expect.element(more).toHaveAttribute("aria-expanded", "false");
    await more.click();
    await link.click();
    await expect.poll(screen.address).toBe("/admin/partners");
    await expect.element(more).toHaveAttribute("aria-expanded", "false");
  });

  it("are among the other links on a phone", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 900));
    const { more, link, ...screen } = await open("is");
    await screen.getByRole("button", { name: adminText("is", "admin:bar.open") }).click();
    await expect.element(link).toBeVisible();
    expect(more.elements()).toEqual([]);
  });
});
