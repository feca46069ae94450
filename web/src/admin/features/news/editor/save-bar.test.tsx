import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { callableAnswers } from "../../../../testing/backend.ts";
import { setViewport } from "../../../../testing/browser-conditions.ts";
import { editorText, openEditor } from "../../../../testing/open-editor.ts";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";

beforeEach(() => {
  callableAnswers("getLinkingArticles", { titles: [] });
});

const PUBLISH = /^(Birta fréttina|Publish the article)/;

const SAVED = { id: "frett", version: VERSION + 1, removed: [] };
const ENGLISH = { en: { title: "A hundred tonnes", summary: "", content: "<p>Text</p>" } };
const DRAFT = { isPublished: false, firstPublishedAt: null };
const asked = (language: "is" | "en", key: string, values?: Record<string, unknown>) =>
  adminText(language, `news-admin:publication.${key}`, values);

describe("the save button", () => {
  it("says what saving does", async () => {
    const draft = "Vista sem drög";
    const screen = await openEditor("is");
    const submit = (name: string) => screen.getByRole("button", { name, exact: true });
    await expect.element(submit("Vista og birta")).toBeVisible();
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await expect.element(submit(draft)).toBeVisible();
    await screen.unmount();
    const published = await openEditor("is", storedArticle());
    await expect.element(submit("Vista breytingar")).toBeVisible();
    await published.getByRole("checkbox", { name: PUBLISH }).click();
    await expect.element(submit(draft)).toBeVisible();
  });
});

describe("publishing an article", () => {
  it("asks for confirmation with the titles in both languages, and then links to the page", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle({ ...DRAFT, translations: ENGLISH }));
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.button("savePublish").click();
    const dialog = screen.getByRole("dialog", { name: "Birta fréttina?" });
    const terms = dialog.element().querySelectorAll("dt, dd");
    expect([...terms].map(({ textContent }) => textContent)).toEqual([
      editorText("is", "icelandic"),
      "Frétt",
      editorText("is", "english"),
      "A hundred tonnes",
    ]);
    // The button that cancels has the focus, so pressing Enter by mistake changes nothing.
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await expect.element(screen.button("savePublish")).toHaveFocus();
    expect(calls).toEqual([]);
    await screen.button("savePublish").click();
    await screen.confirm("publish");
    const said = screen.status(editorText("is", "published"));
    await expect
      .element(said.getByRole("link", { name: editorText("is", "see") }))
      .toHaveAttribute("href", "/news/frett");
    expect(calls.map(({ isPublished }) => isPublished)).toEqual([true]);
  });

  it("offers a URL and the text of a post to copy, for each published language, and still offers them after a copy", async () => {
    callableAnswers("saveNews", { ...SAVED, address: "hundrad-tonn" });
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const screen = await openEditor("is", storedArticle({ ...DRAFT, translations: ENGLISH }));
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.button("savePublish").click();
    await screen.confirm("publish");
    for (const [name, shown] of [
      ["Afrita slóð", "https://matbjorg.example/news/hundrad-tonn"],
      ["Afrita enska slóð", "https://matbjorg.example/en/news/hundrad-tonn"],
      ["Afrita texta í færslu á ensku", "A hundred tonnes"],
    ] as const) {
      await screen.getByRole("button", { name, exact: true }).click();
      await expect.element(screen.status(`Afritað: ${shown}`)).toBeVisible();
    }
    expect(copied.mock.calls.flat()).toEqual([
      "https://matbjorg.example/news/hundrad-tonn",
      "https://matbjorg.example/en/news/hundrad-tonn",
      "A hundred tonnes\n\nhttps://matbjorg.example/en/news/hundrad-tonn",
    ]);
    copied.mockRejectedValueOnce(new DOMException("denied"));
    await screen.getByRole("button", { name: "Afrita texta í færslu", exact: true }).click();
    await expect.element(screen.status("Ekki tókst að afrita.")).toBeVisible();
    await expect.element(screen.getByText("https://matbjorg.example/news/hundrad-tonn")).toBeVisible();
    copied.mockRestore();
  });

  it("asks with a note that English readers get the Icelandic text", async () => {
    const screen = await openEditor("is");
    await screen.title.fill("Titill");
    await screen.content.fill("Texti");
    await userEvent.keyboard("{Control>}s{/Control}");
    const dialog = screen.getByRole("dialog", { name: asked("is", "publishTitle") });
    await expect.element(dialog.getByText(asked("is", "noEnglish"))).toBeVisible();
  });

  it("asks with the same note if the English text has a title but no content", async () => {
    const english = { en: { title: "A hundred tonnes", summary: "", content: "" } };
    const screen = await openEditor("is", storedArticle({ ...DRAFT, translations: english }));
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.button("savePublish").click();
    const dialog = screen.getByRole("dialog", { name: asked("is", "publishTitle") });
    await expect.element(dialog.getByText(asked("is", "noEnglish"))).toBeVisible();
    expect(dialog.getByText("A hundred tonnes").elements()).toEqual([]);
  });

  it("does not ask if the form is invalid, or if the article is already public", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor();
    await screen.button("savePublish").click();
    await expect.element(screen.alert("Þetta þarf að laga")).toBeVisible();
    await expect.poll(() => screen.getByRole("dialog").elements()).toEqual([]);
    await screen.unmount();
    const published = await openEditor("is", storedArticle());
    await published.title.fill("Breytt");
    await published.button("save").click();
    await expect.poll(() => calls.length).toBe(1);
    await expect.element(published.status(published.text("saved"))).toBeVisible();
  });

  it("can be reversed after a confirmation", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.button("saveDraft").click();
    const dialog = screen.getByRole("dialog", { name: asked("is", "withdrawTitle") });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        new RegExp(
          `^${asked("is", "withdrawQuestion", { title: "Frétt" })} .*${asked("is", "hideSlugHint")}$`,
        ),
      );
    await userEvent.keyboard("{Escape}");
    expect(calls).toEqual([]);
    await screen.button("saveDraft").click();
    await screen.confirm("withdraw");
    await expect.element(screen.status(editorText("is", "withdrawn"))).toBeVisible();
    await expect
      .poll(() => screen.getByRole("link", { name: editorText("is", "see") }).elements())
      .toEqual([]);
    expect(calls).not.toContainEqual(expect.objectContaining({ hideAddress: true }));
  });

  it("can be reversed after a confirmation, which names the published articles that link to it", async () => {
    callableAnswers("getLinkingArticles", { titles: ["Jól", "Tilboð"] });
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.button("saveDraft").click();
    await expect
      .element(screen.getByRole("dialog"))
      .toHaveAccessibleDescription(/Vísað er á hana annars staðar á vefnum: Jól · Tilboð/);
  });

  it("can be reversed with a new slug that cannot be guessed", async () => {
    const language = "is";
    const calls = callableAnswers("saveNews", { ...SAVED, hiddenAddress: "frett-0123456789ab" });
    const screen = await openEditor(language, storedArticle());
    await screen.getByRole("checkbox", { name: PUBLISH }).click();
    await screen.button("saveDraft").click();
    await screen
      .getByRole("dialog")
      .getByRole("checkbox", { name: asked(language, "hideAddress") })
      .click();
    await screen.confirm("withdraw");
    await expect.poll(() => calls).toMatchObject([{ isPublished: false, hideAddress: true }]);
    const notice = screen.status(editorText(language, "withdrawn"));
    await expect.element(notice.getByText(/news\/frett-0123456789ab$/)).toBeVisible();
  });
});

describe("the saved state", () => {
  it("is shown with its time", async () => {
    callableAnswers("saveNews", SAVED);
    const fresh = await openEditor("is");
    await expect.element(fresh.getByText("Ekkert vistað enn", { exact: true })).toBeVisible();
    await fresh.title.fill("Nýtt");
    await expect.element(fresh.getByText("Óvistað", { exact: true })).toBeVisible();
    await fresh.title.fill("");
    await fresh.unmount();
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.getByText("Vistað 05. mars 2026", { exact: true })).toBeVisible();
    await screen.title.fill("Breytt");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(screen.getByText(/^Vistað kl\. \d\d:\d\d$/)).toBeVisible();
  });
});

describe("the save bar on a phone", () => {
  beforeEach(() => setViewport(360, 740));

  it("has its tools in one row and buttons with words, and nothing overlaps", async () => {
    const language = "is";
    const screen = await openEditor(language);
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    await expect.element(screen.button("savePublish")).toBeVisible();
    const bar = document.querySelector("[data-save-bar]");
    await expect.poll(() => boxOf(bar).height).toBeLessThanOrEqual(84);
    await expect.poll(() => boxOf(screen.getByRole("toolbar").first().element()).height).toBe(48);
    const covered = `${(bar as HTMLElement).offsetHeight + 16}px`;
    await expect.poll(() => document.documentElement.style.scrollPaddingBottom).toBe(covered);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const panel = screen.getByRole("button", { name: screen.text("panel") });
    await expect.element(panel.getByText(screen.text("panel"), { exact: true })).toBeVisible();
    const buttons = (["showPreview", "cancel", "savePublish"] as const).map((name) => screen.button(name));
    for (const button of buttons) await expect.element(button).toBeVisible();
    const tops = new Set(buttons.map((button) => boxOf(button.element()).top));
    expect(tops.size).toBe(1);
    await screen.title.fill("Gulrætur");
    const state = screen.getByText(screen.text("unsaved"), { exact: true });
    await expect.poll(() => boxOf(state.element()).bottom).toBeLessThanOrEqual(Math.max(...tops));
    const publish = screen.getByRole("checkbox", { name: editorText(language, "isPublished") });
    await publish.click();
    await expect.element(publish).toHaveAccessibleDescription(editorText(language, "draftHint"));
  });
});
