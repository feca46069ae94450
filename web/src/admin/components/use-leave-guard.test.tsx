import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { callableAnswers, fault, later, queriesFind } from "../../testing/backend.ts";
import { newsIs } from "../../testing/listed-news.ts";
import { editedArticleIs, openEditor } from "../../testing/open-editor.ts";
import { ADMIN, openAdminMenu, renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

/** Whether the browser would ask before the tab is closed. */
function isClosingHeldUp(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe("leaving the editor", () => {
  it("by a link asks about unsaved changes, and staying keeps them", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Óvistað");
    await openAdminMenu(screen);
    await screen.getByRole("link", { name: "Ruslatunna" }).click();
    const dialog = screen.getByRole("dialog", { name: "Fara án þess að vista?" });
    await expect.element(dialog.getByText(screen.text("leaveQuestion"))).toBeVisible();
    const stay = dialog.getByRole("button", { name: "Halda áfram að skrifa" });
    // The filled button is the one that keeps the changes.
    await expect.element(stay).not.toHaveClass("quiet");
    await stay.click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.title).toHaveValue("Óvistað");
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
  });

  it("by closing the tab is blocked only while there are unsaved changes", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toHaveValue("Frétt");
    expect(isClosingHeldUp()).toBe(false);
    await screen.title.fill("Óvistað");
    await expect.poll(isClosingHeldUp).toBe(true);
    await screen.title.fill("Frétt");
    await expect.poll(isClosingHeldUp).toBe(false);
  });

  it("by Back asks about unsaved changes", async () => {
    newsIs([storedArticle()]);
    queriesFind("webpage_topics", []);
    editedArticleIs(storedArticle());
    const screen = await renderAdmin("/admin/news");
    await screen.getByRole("link", { name: "Frétt" }).click();
    const title = screen.getByRole("textbox", { name: "Titill (nauðsynlegt)" });
    await title.fill("Óvistað");
    screen.back();
    const dialog = screen.getByRole("dialog", { name: "Fara án þess að vista?" });
    await dialog.getByRole("button", { name: "Halda áfram að skrifa" }).click();
    await expect.element(title).toHaveValue("Óvistað");
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    screen.back();
    await dialog.getByRole("button", { name: "Fara af síðunni" }).click();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it("by signing out asks about unsaved changes, and staying keeps the session", async () => {
    const screen = await openEditor("is", storedArticle());
    const signOut = screen.getByRole("button", { name: adminText("is", "admin-bar:signOut") });
    await screen.title.fill("Óvistað");
    await signOut.click();
    const dialog = screen.getByRole("dialog", { name: screen.text("leaveTitle") });
    await dialog.getByRole("button", { name: screen.text("leaveStay") }).click();
    await expect.element(screen.title).toHaveValue("Óvistað");
    await signOut.click();
    await dialog.getByRole("button", { name: screen.text("leaveConfirm"), exact: true }).click();
    await expect.poll(screen.address).toBe("/admin/login");
    await expect
      .poll(() => localStorage.getItem(`${STORAGE_KEYS.draftPrefix}${ADMIN.uid}_frett`))
      .toContain("Óvistað");
  });
});

describe("an editor that is saving", () => {
  const SAVED: SaveNewsResult = { id: "frett", version: 7, removed: [] };

  async function beginSaving() {
    queriesFind("webpage_news_trash", []);
    const answer = later<SaveNewsResult | ReturnType<typeof fault>>();
    callableAnswers("saveNews", answer.promise);
    const screen = await openEditor("is", storedArticle());
    await screen.title.fill("Breytt");
    await screen.button("save").click();
    await expect.element(screen.button("saving")).toBeVisible();
    await openAdminMenu(screen);
    return { ...screen, answer, trash: screen.getByRole("link", { name: "Ruslatunna" }) };
  }

  it("navigates to the author's destination after the save", async () => {
    const screen = await beginSaving();
    await screen.trash.click();
    screen.answer.come(SAVED);
    await expect.element(screen.status("Fréttin var vistuð")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/trash");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:trash.title"));
    await expect.poll(() => screen.getByRole("dialog").elements()).toEqual([]);
  });

  it.each([
    ["is saved", SAVED, "/admin/trash"],
    ["could not be saved", fault("offline"), "/admin/news/edit/frett"],
  ] as const)("goes back on Back only once the article %s", async (_what, answered, address) => {
    queriesFind("webpage_news_trash", []);
    queriesFind("webpage_topics", []);
    editedArticleIs(storedArticle());
    const answer = later<SaveNewsResult | ReturnType<typeof fault>>();
    callableAnswers("saveNews", answer.promise);
    const screen = await renderAdmin("/admin/news/edit/frett", { earlier: ["/admin/trash"] });
    const title = screen.getByRole("textbox", { name: "Titill (nauðsynlegt)" });
    await title.fill("Breytt");
    const button = (key: string) =>
      screen.getByRole("button", { name: adminText("is", `news-admin:editor.${key}`), exact: true });
    await button("save").click();
    await expect.element(button("saving")).toBeVisible();
    screen.back();
    await expect.element(screen.getByRole("dialog", { name: "Fara án þess að vista?" })).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    answer.come(answered);
    await expect.poll(screen.address).toBe(address);
  });

  it("stays open if the author has made changes meanwhile", async () => {
    const screen = await beginSaving();
    await screen.title.fill("Breytt á meðan");
    screen.answer.come(SAVED);
    await expect.element(screen.status(adminText("is", "news-admin:editor.saved"))).toBeVisible();
    await expect.element(screen.title).toHaveValue("Breytt á meðan");
    expect(screen.address()).toBe("/admin/news/edit/frett");
  });
});
