import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { queriesFind } from "../../../testing/backend.ts";
import { openEditor } from "../../../testing/open-editor.ts";
import { storedArticle } from "../../../testing/stored-article.ts";

/** Whether the browser would ask before the tab is closed. */
function isClosingHeldUp(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe("leaving the editor", () => {
  it.each([
    ["is", "Ruslatunna", "Fara án þess að vista?", "Vera áfram"],
    ["en", "Trash", "Leave without saving?", "Stay"],
  ] as const)(
    "by a link asks in %s while something is not saved; staying keeps it",
    async (language, link, title, stay) => {
      const screen = await openEditor(language, storedArticle());
      await screen.title.fill("Óvistað");
      await screen.getByRole("link", { name: link }).click();
      const dialog = screen.getByRole("dialog", { name: title });
      await expect.element(dialog.getByText(screen.text("leaveQuestion"))).toBeVisible();
      await dialog.getByRole("button", { name: stay }).click();
      expect(dialog.elements()).toEqual([]);
      await expect.element(screen.title).toHaveValue("Óvistað");
      expect(screen.address()).toBe("/admin/news/edit/frett");
    },
  );

  it.each(["is", "en"] as const)(
    "goes where the link leads when that is confirmed, in %s",
    async (language) => {
      queriesFind("webpage_news_trash", []);
      const screen = await openEditor(language, storedArticle());
      await screen.title.fill("Óvistað");
      await screen.getByRole("link", { name: language === "is" ? "Ruslatunna" : "Trash" }).click();
      await screen
        .getByRole("dialog")
        .getByRole("button", { name: screen.text("leaveConfirm"), exact: true })
        .click();
      await expect.poll(screen.address).toBe("/admin/trash");
      // What was typed waits.
      await expect
        .poll(() => localStorage.getItem(`${STORAGE_KEYS.articleDraftPrefix}frett`))
        .toContain("Óvistað");
    },
  );

  it("by Cancel asks too", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Óvistað");
    await screen.button("cancel").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Fara", exact: true }).click();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it("by closing the tab is held up only while something is not saved", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toHaveValue("Frétt");
    expect(isClosingHeldUp()).toBe(false);
    await screen.title.fill("Óvistað");
    await expect.poll(isClosingHeldUp).toBe(true);
    await screen.title.fill("Frétt");
    await expect.poll(isClosingHeldUp).toBe(false);
  });

  it("asks nothing where nothing was changed", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toHaveValue("Frétt");
    await screen.button("cancel").click();
    await expect.poll(screen.address).toBe("/admin/news");
  });
});
