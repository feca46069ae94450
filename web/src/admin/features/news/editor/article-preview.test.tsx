import { describe, expect, it, onTestFinished } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const ARTICLE = storedArticle({
  translations: { en: { title: "Article", summary: "", content: "<p>English words</p>" } },
});

async function openPreview(language: "is" | "en", article = ARTICLE) {
  const screen = await openEditor(language, article);
  await screen.button("showPreview").click();
  const preview = screen.getByRole("dialog", { name: screen.text("previewTitle") });
  await expect.element(preview).toBeVisible();
  const frame = () => preview.element().querySelector("iframe") as HTMLIFrameElement;
  return {
    ...screen,
    preview,
    frame,
    /** Returns the text of the previewed page. */
    page: () => frame().contentDocument?.body.textContent ?? "",
  };
}

describe("the preview of an article", () => {
  it("opens with the Icelandic page and takes the focus", async () => {
    const { preview, page, ...screen } = await openPreview("is");
    await expect.element(preview.getByRole("radio", { name: screen.text("icelandic") })).toHaveFocus();
    for (const words of ["Frétt", "05. mars 2026", "Anna", "Efni"]) await expect.poll(page).toContain(words);
    await preview.getByRole("button", { name: screen.text("hidePreview") }).click();
    await expect.poll(() => preview.elements()).toEqual([]);
    await expect.element(screen.button("showPreview")).toHaveFocus();
  });

  it("leaves most of its height to the page, even while it is proofread", async () => {
    callableAnswers("checkSpelling", { misspellings: [], differences: [], isSpellingRead: true });
    const { preview, frame } = await openPreview("is");
    const share = () => frame().offsetHeight / (preview.element() as HTMLElement).offsetHeight;
    expect(share()).toBeGreaterThan(0.7);
    await preview.getByText(adminText("is", "admin:proofreading.title")).click();
    await expect.element(preview.getByRole("status").first()).toBeVisible();
    expect(share()).toBeGreaterThan(0.5);
  });

  it("shows the English page to an admin who uses the admin area in Icelandic", async () => {
    const { preview, page, frame, text } = await openPreview("is");
    await preview.getByRole("radio", { name: text("english") }).click();
    for (const words of ["Article", "English words", "05. March 2026"])
      await expect.poll(page).toContain(words);
    await expect.poll(() => frame().contentDocument?.documentElement.lang).toBe("en");
  });

  it("can be as wide as a phone", async () => {
    await browser.viewport(1440, 900);
    onTestFinished(() => browser.viewport(1280, 900));
    const { preview, page, frame, text } = await openPreview("en");
    await expect.poll(page).toContain("Efni");
    const sizeOfTitle = () => {
      const title = frame().contentDocument?.querySelector("h1");
      return title ? Number.parseFloat(frame().contentWindow?.getComputedStyle(title).fontSize ?? "") : 0;
    };
    await expect.poll(() => frame().contentWindow?.innerWidth).toBeGreaterThan(1_200);
    const large = sizeOfTitle();
    await preview.getByRole("radio", { name: text("previewPhone") }).click();
    await expect.poll(() => frame().contentWindow?.innerWidth).toBe(390);
    // The smaller title shows that the frame's width decides the style, not only the width of a box.
    await expect.poll(sizeOfTitle).toBeLessThan(large);
  });

  it("closes on Escape, even if the focus is in the page", async () => {
    const { preview, page, frame, ...screen } = await openPreview("is");
    await expect.poll(page).toContain("Efni");
    frame()
      .contentDocument?.querySelector("h1")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await expect.poll(() => preview.elements()).toEqual([]);
    await screen.button("showPreview").click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => preview.elements()).toEqual([]);
  });

  it("shows that a draft is not published", async () => {
    const { page } = await openPreview("is", storedArticle({ isPublished: false }));
    await expect.poll(page).toContain("Drög: fréttin er ekki birt");
  });

  it("shows unsaved changes", async () => {
    const screen = await openPreview("is");
    await userEvent.keyboard("{Escape}");
    await screen.title.fill("Breytt");
    await screen.field("author").fill("Gunna");
    await screen.button("showPreview").click();
    await expect.poll(screen.page).toContain("Breytt");
    expect(screen.page()).toContain("Gunna");
    await userEvent.keyboard("{Escape}");
    await screen.title.fill("");
    await screen.button("showPreview").click();
    await expect.poll(screen.page).toContain("(án titils)");
  });

  it("ignores clicks on its links", async () => {
    const article = storedArticle({ content: '<p><a href="/about">Um okkur</a></p>' });
    const { page, frame, ...screen } = await openPreview("is", article);
    await expect.poll(page).toContain("Um okkur");
    const links = [...(frame().contentDocument?.querySelectorAll("a") ?? [])];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links)
      expect(link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(false);
    expect(page()).toContain("Um okkur");
    await expect.poll(() => screen.address()).toBe("/admin/news/edit/frett");
  });
});
