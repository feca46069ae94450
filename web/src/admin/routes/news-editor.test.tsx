import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers, documentIs, fault, queriesFind } from "../../testing/backend.ts";
import { editedArticleIs, openEditor } from "../../testing/open-editor.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";
import { storedArticle } from "../../testing/stored-article.ts";
import { adminText } from "../../testing/texts.ts";

describe("an existing article", () => {
  it("is opened with all its fields", async () => {
    const screen = await openEditor(
      "is",
      storedArticle({
        isPublished: false,
        imageUrl: "/images/news/hundrad-tonn-af-mat.webp",
        imageAlt: "Merki",
        translations: {
          en: { title: "Article", summary: "Short", content: "<p>Text</p>", imageAlt: "Logo" },
        },
      }),
    );
    await expect.element(screen.getByRole("heading", { level: 1, name: "Breyta frétt" })).toBeVisible();
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
    await expect
      .element(screen.getByRole("checkbox", { name: screen.text("isPublished") }))
      .not.toBeChecked();
  });

  it("shows that it is loading", async () => {
    documentIs("webpage_news/frett", fault("hanging"));
    const screen = await renderAdmin("/admin/news/edit/frett", { language: "is" });
    await expect
      .element(
        screen
          .getByRole("main")
          .getByRole("status")
          .filter({ hasText: adminText("is", "admin:loading") }),
      )
      .toBeVisible();
  });

  it("that does not exist redirects to the list", async () => {
    queriesFind("webpage_news", []);
    documentIs("webpage_news/frett", null);
    const screen = await renderAdmin("/admin/news/edit/frett", { language: "is" });
    await expect
      .element(screen.getByRole("alert").getByText("Frétt fannst ekki", { exact: true }))
      .toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it.each([
    ["is", "Ekki tókst að sækja fréttina", "offline"],
    ["en", "Failed to load article", 503],
  ] as const)("that cannot be read can be reloaded, in %s", async (language, sentence, kind) => {
    documentIs("webpage_news/frett", fault(kind));
    const screen = await renderAdmin("/admin/news/edit/frett", { language });
    await expect.element(screen.alert(sentence)).toBeVisible();
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
    queriesFind("webpage_topics", []);
    editedArticleIs(storedArticle());
    await screen.getByRole("button", { name: adminText(language, "admin:error.retry") }).click();
    await expect.element(screen.getByRole("textbox").first()).toHaveValue("Frétt");
    await expect.element(screen.getByText(adminText(language, "news-admin:topics.none"))).toBeInTheDocument();
  });

  it("is read again when it is reopened", async () => {
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
  it("is empty", async () => {
    const screen = await openEditor("is");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Ný frétt" })).toBeVisible();
    for (const box of screen.getByRole("textbox").elements()) {
      expect(
        box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : box.textContent,
      ).toBe("");
    }
  });

  it("returns to the list's URL after saving by the button", async () => {
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
    await expect.poll(() => screen.address()).toBe("/admin/news");
  });

  it("has its own URL after saving, and New article opens another", async () => {
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
    await expect.poll(() => screen.status("Fréttin er komin á vefinn").elements()).toEqual([]);
  });
});
