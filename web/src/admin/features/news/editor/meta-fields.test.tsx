import { describe, expect, it } from "vitest";
import { brand } from "../../../../brand.ts";
import { callableAnswers } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const EN = { title: "Article", summary: "In English", content: "<p>Text</p>" };

/** The editor with what is folded away unfolded, of the article's Icelandic text. */
async function openMeta(language: "is" | "en", fields = {}) {
  const screen = await openEditor(language, storedArticle(fields));
  const words = (key: string, values?: Record<string, unknown>) =>
    adminText(language, `news-admin:meta.${key}`, values);
  const panel = screen
    .getByRole("group")
    .filter({ hasText: words("title") })
    .first();
  // Beside it is the language.
  await panel.getByText(words("title"), { exact: false }).click();
  const optional = screen.text("optional");
  const field = (name: string) =>
    panel.getByRole("textbox", { name: `${words(name)} (${optional})`, exact: true });
  const figure = (name: string) => panel.getByRole("figure", { name: words(name), exact: true });
  return { ...screen, words, panel, field, figure };
}

describe("the search fields", () => {
  it("default to title and summary", async () => {
    const { words, field, figure } = await openMeta("is");
    const [found, shared] = [figure("inSearch"), figure("whenShared")];
    for (const preview of [found, shared]) {
      await expect.element(preview.getByText(`Frétt – ${brand.name}`, { exact: true })).toBeVisible();
      await expect.element(preview.getByText("Samantekt", { exact: true })).toBeVisible();
    }
    await expect.element(field("metaTitle")).toHaveAccessibleDescription(words("metaTitleHint", { max: 60 }));
    await field("metaTitle").fill("Önnur orð");
    await field("metaDescription").fill("Önnur lýsing");
    for (const preview of [found, shared]) {
      await expect.element(preview.getByText(`Önnur orð – ${brand.name}`, { exact: true })).toBeVisible();
      await expect.element(preview.getByText("Önnur lýsing", { exact: true })).toBeVisible();
    }
    await expect
      .element(field("metaTitle"))
      .toHaveAccessibleDescription(words("count", { count: 9, max: 60 }));
    await field("metaTitle").fill("x".repeat(61));
    await expect
      .element(field("metaTitle"))
      .toHaveAccessibleDescription(words("tooLong", { count: 61, max: 60 }));
  });

  it("include the image of a shared link", async () => {
    const { figure, words } = await openMeta("is", { imageUrl: "/images/x.jpg", imageAlt: "Mynd" });
    const picture = figure("whenShared").getByRole("img", { name: words("picture") });
    await expect.element(picture).toHaveAttribute("src", "/images/x.jpg");
  });

  it("use the site's image if social networks cannot show the article's", async () => {
    const { figure, words } = await openMeta("is", { imageUrl: "/images/x.webp", imageAlt: "Mynd" });
    const picture = figure("whenShared").getByRole("img", { name: words("picture") });
    await expect.element(picture).toHaveAttribute("src", "/images/share/news.jpg");
  });

  it("are saved in each language", async () => {
    const calls = callableAnswers("saveNews", { id: "frett", version: 8, removed: [] });
    const { field, getByRole, button, words, getByText } = await openMeta("en", {
      metaTitle: "Leit",
      translations: { en: { ...EN, metaDescription: "Found" } },
    });
    await expect.element(field("metaTitle")).toHaveValue("Leit");
    await field("metaTitle").fill("Önnur leit");
    await getByText(words("title"), { exact: false }).last().click();
    await expect
      .element(
        getByRole("figure", { name: words("inSearch") })
          .last()
          .getByText("Found", { exact: true }),
      )
      .toBeVisible();
    await button("save").click();
    await expect.poll(() => calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      metaTitle: "Önnur leit",
      translations: { en: { metaDescription: "Found" } },
    });
    expect(Object.keys(calls[0] as object)).not.toContain("metaDescription");
  });

  it("are Icelandic on English pages without an English text", async () => {
    const { figure, getByText, words, getByRole } = await openMeta("en", { metaTitle: "Leit" });
    await expect.element(figure("inSearch")).toBeVisible();
    await getByText(words("title"), { exact: false }).last().click();
    const english = getByRole("figure", { name: words("inSearch") }).last();
    await expect.element(english.getByText(`Leit – ${brand.name}`, { exact: true })).toBeVisible();
    await expect.element(english.getByText(/ › en › news › frett$/)).toBeVisible();
  });
});
