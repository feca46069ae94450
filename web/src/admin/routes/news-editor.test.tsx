import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, documentIs, fault, queriesFind } from "../../testing/backend.ts";
import { editedArticleIs, openEditor } from "../../testing/open-editor.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

function listIsEmpty(): void {
  queriesFind("webpage_news", []);
  callableAnswers("backfillNewsPublished", { updated: 0, nextCursor: null });
}

describe("an article to be edited", () => {
  it.each([
    ["is", "Breyta frétt"],
    ["en", "Edit article"],
  ] as const)("is opened with all its fields, in %s", async (language, title) => {
    const screen = await openEditor(
      language,
      storedArticle({
        isPublished: false,
        imageUrl: "/images/news/hundrad-tonn-af-mat.webp",
        imageAlt: "Merki",
        translations: {
          en: { title: "Article", summary: "Short", content: "<p>Text</p>", imageAlt: "Logo" },
        },
      }),
    );
    await expect.element(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(screen.title).toHaveValue("Frétt");
    await expect.element(screen.content).toHaveTextContent("Efni");
    await expect.element(screen.field("title", "optional")).toHaveValue("Article");
    await expect.element(screen.field("content", "optional")).toHaveTextContent("Text");
    expect(
      screen
        .getByRole("textbox", { name: new RegExp(screen.text("summary")) })
        .elements()
        .map((element) => (element as HTMLTextAreaElement).value),
    ).toEqual(["Samantekt", "Short"]);
    await expect.element(screen.field("imageUrl")).toHaveValue("/images/news/hundrad-tonn-af-mat.webp");
    await expect.element(screen.field("alt")).toHaveValue("Merki");
    await expect.element(screen.field("altEn")).toHaveValue("Logo");
    await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
  });

  it.each(["is", "en"] as const)("says in %s that it loads", async (language) => {
    documentIs("webpage_news/frett", fault("hanging"));
    const screen = await renderAdmin("/admin/news/edit/frett", { language });
    await expect
      .element(
        screen
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: adminText(language, "admin:loading") }),
      )
      .toBeVisible();
  });

  it.each([
    ["is", "Frétt fannst ekki"],
    ["en", "Article not found"],
  ] as const)("that is not there leads back to the list, in %s", async (language, sentence) => {
    listIsEmpty();
    documentIs("webpage_news/frett", null);
    const screen = await renderAdmin("/admin/news/edit/frett", { language });
    await expect.element(screen.getByRole("alert").getByText(sentence, { exact: true })).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it.each([
    ["is", "Ekki tókst að sækja fréttina", "offline"],
    ["en", "Failed to load article", "offline"],
    ["en", "Failed to load article", 503],
  ] as const)("that cannot be read can be asked for again, in %s", async (language, sentence, kind) => {
    documentIs("webpage_news/frett", fault(kind));
    const screen = await renderAdmin("/admin/news/edit/frett", { language });
    await expect.element(screen.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    expect(screen.address()).toBe("/admin/news/edit/frett");
    queriesFind("webpage_topics", []);
    editedArticleIs(storedArticle());
    await screen.getByRole("button", { name: adminText(language, "admin:error.retry") }).click();
    await expect.element(screen.getByRole("textbox").first()).toHaveValue("Frétt");
    await expect.element(screen.getByText(adminText(language, "news-admin:topics.none"))).toBeVisible();
  });

  it("is read anew when it is opened again", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toHaveValue("Frétt");
    editedArticleIs(storedArticle({ title: "Frétt Siggu" }));
    queriesFind("webpage_news", [storedArticle()]);
    await screen.button("cancel").click();
    await screen.getByRole("link", { name: "Frétt" }).click();
    await expect.element(screen.title).toHaveValue("Frétt Siggu");
  });
});

describe("a new article", () => {
  it.each([
    ["is", "Ný frétt"],
    ["en", "New article"],
  ] as const)("begins empty, in %s", async (language, title) => {
    const screen = await openEditor(language);
    await expect.element(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    for (const box of screen.getByRole("textbox").elements()) {
      expect(
        box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : box.textContent,
      ).toBe("");
    }
  });

  it("leads to the list once it is saved by its button, at the list's own address", async () => {
    callableAnswers("saveNews", { id: "min-frett", version: 7, removed: [] });
    const screen = await openEditor();
    await screen.title.fill("Mín frétt");
    await screen.content.fill("Texti");
    await screen.button("savePublish").click();
    await screen.confirm("publish");
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(adminText("is", "news-admin:list.title"));
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    expect(screen.address()).toBe("/admin/news");
  });

  it("has an address of its own once it is saved, and New article begins another", async () => {
    callableAnswers("saveNews", { id: "min-frett", version: 7, removed: [] });
    const screen = await openEditor();
    await screen.title.fill("Mín frétt");
    await screen.content.fill("Texti");
    await userEvent.keyboard("{Control>}s{/Control}");
    await screen.confirm("publish");
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news/edit/min-frett");
    await expect.element(screen.title).toHaveValue("Mín frétt");
    // Its message stays, too, though it was said at another address.
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await screen.button("cancel").click();
    await expect.poll(screen.address).toBe("/admin/news");
    await expect.element(screen.status("Fréttin er komin á vefinn")).toBeVisible();
    await screen.getByRole("link", { name: "Ný frétt" }).first().click();
    await expect.element(screen.title).toHaveValue("");
    expect(screen.status("Fréttin er komin á vefinn").elements()).toEqual([]);
  });
});
