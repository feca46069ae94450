import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { editorText, openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

const SAVED = { id: "frett", version: VERSION + 1, removed: [] };
const ENGLISH = { en: { title: "A hundred tonnes", summary: "", content: "<p>Text</p>" } };
const DRAFT = { isPublished: false, firstPublishedAt: null };
const asked = (language: "is" | "en", key: string, values?: Record<string, unknown>) =>
  adminText(language, `news-admin:publication.${key}`, values);

describe("the button that saves", () => {
  it.each([
    ["is", "Vista og birta", "Vista sem drög", "Vista breytingar"],
    ["en", "Save and publish", "Save as draft", "Save changes"],
  ] as const)("says in %s what the switch makes of it", async (language, publish, draft, changes) => {
    const screen = await openEditor(language);
    const submit = (name: string) => screen.getByRole("button", { name, exact: true });
    await expect.element(submit(publish)).toBeVisible();
    await screen.getByRole("checkbox").click();
    await expect.element(submit(draft)).toBeVisible();
    await screen.unmount();
    const published = await openEditor(language, storedArticle());
    await expect.element(submit(changes)).toBeVisible();
    await published.getByRole("checkbox").click();
    await expect.element(submit(draft)).toBeVisible();
  });
});

describe("publishing", () => {
  it.each([
    ["is", "Birta fréttina?", "A hundred tonnes"],
    ["en", "Publish the article?", "A hundred tonnes"],
  ] as const)(
    "is asked about in %s, naming what will be read in which language; then the page is a click away",
    async (language, title, english) => {
      const calls = callableAnswers("saveNews", SAVED);
      const screen = await openEditor(language, storedArticle({ ...DRAFT, translations: ENGLISH }));
      await screen.getByRole("checkbox").click();
      await screen.button("savePublish").click();
      const dialog = screen.getByRole("dialog", { name: title });
      const terms = dialog.element().querySelectorAll("dt, dd");
      expect([...terms].map(({ textContent }) => textContent)).toEqual([
        editorText(language, "icelandic"),
        "Frétt",
        editorText(language, "english"),
        english,
      ]);
      // The first mistake ends here.
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => dialog.elements()).toEqual([]);
      await expect.element(screen.button("savePublish")).toHaveFocus();
      expect(calls).toEqual([]);
      await screen.button("savePublish").click();
      await screen.confirm("publish");
      const said = screen.status(editorText(language, "published"));
      await expect
        .element(said.getByRole("link", { name: editorText(language, "see") }))
        .toHaveAttribute("href", "/news/frett");
      expect(calls.map(({ isPublished }) => isPublished)).toEqual([true]);
    },
  );

  it.each(["is", "en"] as const)("says in %s that readers of English get Icelandic", async (language) => {
    const screen = await openEditor(language);
    await screen.title.fill("Titill");
    await screen.content.fill("Texti");
    await userEvent.keyboard("{Control>}s{/Control}");
    const dialog = screen.getByRole("dialog", { name: asked(language, "publishTitle") });
    await expect.element(dialog.getByText(asked(language, "noEnglish"))).toBeVisible();
  });

  it("is not asked about where the text is refused, nor for what is public already", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor();
    await screen.button("savePublish").click();
    await expect.element(screen.alert("Þetta þarf að laga")).toBeVisible();
    expect(screen.getByRole("dialog").elements()).toEqual([]);
    await screen.unmount();
    const published = await openEditor("is", storedArticle());
    await published.title.fill("Breytt");
    await published.button("save").click();
    await expect.poll(() => calls.length).toBe(1);
  });

  it("is taken back only when that is confirmed", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("checkbox").click();
    await screen.button("saveDraft").click();
    const dialog = screen.getByRole("dialog", { name: asked("is", "withdrawTitle") });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(asked("is", "withdrawQuestion", { title: "Frétt" }));
    await userEvent.keyboard("{Escape}");
    expect(calls).toEqual([]);
    await screen.button("saveDraft").click();
    await screen.confirm("withdraw");
    await expect.element(screen.status(editorText("is", "withdrawn"))).toBeVisible();
    expect(screen.getByRole("link", { name: editorText("is", "see") }).elements()).toEqual([]);
  });
});

describe("whether it is saved", () => {
  it.each([
    ["is", "Ekkert vistað enn", "Óvistað", "Vistað 05. mars 2026", /^Vistað kl\. \d\d:\d\d$/],
    ["en", "Nothing saved yet", "Unsaved", "Saved 05. March 2026", /^Saved at \d\d:\d\d$/],
  ] as const)("is said in %s, with the time", async (language, nothing, unsaved, before, now) => {
    callableAnswers("saveNews", SAVED);
    const fresh = await openEditor(language);
    await expect.element(fresh.getByText(nothing, { exact: true })).toBeVisible();
    await fresh.title.fill("Nýtt");
    await expect.element(fresh.getByText(unsaved, { exact: true })).toBeVisible();
    await fresh.title.fill("");
    await fresh.unmount();
    const screen = await openEditor(language, storedArticle());
    await expect.element(screen.getByText(before, { exact: true })).toBeVisible();
    await screen.title.fill("Breytt");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(screen.getByText(now)).toBeVisible();
  });
});

describe("on a phone", () => {
  beforeEach(async () => {
    await page.viewport(360, 740);
    return () => page.viewport(1280, 900);
  });

  it.each(["is", "en"] as const)("bar and tools are one row each, in %s", async (language) => {
    const screen = await openEditor(language);
    const heightOf = (element: Element | null) => element?.getBoundingClientRect().height;
    await expect.element(screen.button("savePublish")).toBeVisible();
    const bar = document.querySelector("[data-save-bar]");
    expect(heightOf(bar)).toBe(60);
    expect(heightOf(screen.getByRole("toolbar").first().element())).toBe(48);
    await expect.poll(() => document.documentElement.style.scrollPaddingBottom).toBe("76px");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    for (const name of ["showPreview", "cancel"]) await expect.element(screen.button(name)).toBeVisible();
    const publish = screen.getByRole("checkbox", { name: editorText(language, "isPublished") });
    await publish.click();
    await expect.element(publish).toHaveAccessibleDescription(editorText(language, "draftHint"));
  });
});
