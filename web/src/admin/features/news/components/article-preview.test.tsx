import { describe, expect, it } from "vitest";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";

const ARTICLE = storedArticle({
  translations: { en: { title: "Article", summary: "", content: "<p>English words</p>" } },
});

async function openPreview(language: "is" | "en", article = ARTICLE) {
  const screen = await openEditor(language, article);
  await screen.button("showPreview").click();
  const preview = screen.getByRole("region", { name: screen.text("previewTitle") });
  return { ...screen, preview };
}

describe("the preview of an article", () => {
  it.each(["is", "en"] as const)(
    "opens with the Icelandic page and the focus, and closes, in %s",
    async (language) => {
      const { preview, ...screen } = await openPreview(language);
      await expect.element(preview.getByRole("heading", { name: screen.text("previewTitle") })).toHaveFocus();
      await expect.element(preview.getByRole("heading", { name: "Frétt", exact: true })).toBeVisible();
      await expect.element(preview.getByText(/05\. mars 2026/)).toBeVisible();
      await expect.element(preview.getByText("Efni", { exact: true })).toBeVisible();
      await screen.button("hidePreview").click();
      expect(preview.elements()).toEqual([]);
    },
  );

  it.each(["is", "en"] as const)(
    "shows the English page when asked, by an admin who reads %s",
    async (language) => {
      const { preview, text } = await openPreview(language);
      await preview.getByRole("radio", { name: text("english") }).click();
      await expect.element(preview.getByRole("heading", { name: "Article", exact: true })).toBeVisible();
      await expect.element(preview.getByText("English words")).toBeVisible();
      await expect.element(preview.getByText(/05\. March 2026/)).toBeVisible();
      expect(preview.element().querySelector("div[lang]")?.getAttribute("lang")).toBe("en");
    },
  );

  it("comes into sight whole, however long the form above it is", async () => {
    const article = storedArticle({ content: "<p>Efni</p>".repeat(60) });
    const { preview } = await openPreview("is", article);
    await expect.element(preview.getByText("Efni", { exact: true }).last()).toBeInTheDocument();
    const { top } = preview.getByRole("heading", { level: 2 }).element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(innerHeight / 3);
  });

  it("does not say of a draft that it has been published", async () => {
    const { preview } = await openPreview("is", storedArticle({ isPublished: false }));
    await expect.element(preview.getByText("Drög: fréttin hefur ekki verið birt")).toBeVisible();
    expect(preview.getByText(/^Birt /).elements()).toEqual([]);
  });

  it("follows what is written", async () => {
    const { preview, title } = await openPreview("is");
    await title.fill("Breytt um leið");
    await expect.element(preview.getByRole("heading", { name: "Breytt um leið" })).toBeVisible();
    await title.fill("");
    await expect.element(preview.getByRole("heading", { name: "(án titils)" })).toBeVisible();
  });

  it("leads nowhere: its links neither leave nor ask", async () => {
    const article = storedArticle({ content: '<p><a href="/about">Um okkur</a></p>' });
    const { preview, title, ...screen } = await openPreview("is", article);
    await title.fill("Óvistað");
    for (const link of preview.getByRole("link").all()) {
      await link.click();
      expect(screen.getByRole("dialog").elements()).toEqual([]);
      await expect.element(title).toHaveValue("Óvistað");
    }
    expect(screen.address()).toBe("/admin/news/edit/frett");
  });
});
