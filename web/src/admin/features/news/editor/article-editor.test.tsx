import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { languageFields, sharedFields } from "@matbjorg/contract/news/article-fields";
import type { SaveNewsResult } from "@matbjorg/contract/news/news";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import {
  callableAnswers,
  documentIs,
  fault,
  queriesFind,
  refusal,
  requestsTo,
} from "../../../../testing/backend.ts";
import { setViewport } from "../../../../testing/browser-conditions.ts";
import { newsIs } from "../../../../testing/listed-news.ts";
import { editedArticleIs, editorText, openEditor } from "../../../../testing/open-editor.ts";
import { ADMIN, renderAdmin } from "../../../../testing/render-screen.tsx";
import { storedArticle, VERSION } from "../../../../testing/stored-article.ts";
import { adminText } from "../../../../testing/texts.ts";
import { createAdminTexts } from "../../../i18n/admin-texts.tsx";
import { fieldId } from "./form-model.ts";

const PUBLISH = /^(Birta fréttina|Publish the article)/;

const SAVED: SaveNewsResult = { id: "frett", version: VERSION + 1, removed: [] };
const save = () => userEvent.keyboard("{Control>}s{/Control}");

it("the editor has an input for every field of an article", async () => {
  const picture = { imageUrl: "/images/news/hundrad-tonn-af-mat.avif", imageAlt: "Poki" };
  const draft = storedArticle({ ...picture, isPublished: false, firstPublishedAt: null });
  const screen = await openEditor("is", draft);
  await expect.element(screen.title).toHaveValue("Frétt");
  const texts = languageFields().flatMap((name) => [`is.${name}`, `en.${name}`] as const);
  const isMissing = (field: (typeof texts)[number] | ReturnType<typeof sharedFields>[number]) =>
    document.getElementById(fieldId(field)) === null;
  await expect.poll(() => [...texts, ...sharedFields()].filter(isMissing)).toEqual([]);
});

it("a duplicate has the texts and pictures of its article, as a new draft without dates and slug", async () => {
  const english = { title: "Article", summary: "", content: "<p>Text</p>" };
  const article = storedArticle({
    translations: { en: english },
    chosenAddress: "gamla-slodin",
    unpublishAt: new Date("2099-01-01T00:00:00Z"),
  });
  const calls = callableAnswers("saveNews", { ...SAVED, id: "afrit" });
  const screen = await openEditor("is", article, { path: adminPaths.duplicateArticle("frett") });
  await expect.element(screen.title).toHaveValue("Frétt");
  await expect.poll(screen.address).toBe("/admin/news/create");
  await save();
  await expect.poll(screen.address).toBe("/admin/news/edit/afrit");
  const [sent] = calls;
  expect(sent).toMatchObject({
    title: "Frétt",
    translations: { en: english },
    isPublished: false,
    publishedAt: null,
    chosenAddress: "",
  });
  for (const name of ["id", "unpublishAt"]) expect(sent).not.toHaveProperty(name);
});

it("the editor can hold the English text of an article back, and says so before publication", async () => {
  const english = { title: "Article", summary: "", content: "<p>Text</p>" };
  const draft = { isPublished: false, firstPublishedAt: null, translations: { en: english } };
  const calls = callableAnswers("saveNews", SAVED);
  const screen = await openEditor("is", storedArticle(draft));
  await screen.getByRole("checkbox", { name: PUBLISH }).click();
  await screen.getByRole("checkbox", { name: screen.text("holdEnglish") }).click();
  await expect.element(screen.getByText(screen.text("holdEnglishHint"))).toBeVisible();
  await save();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(adminText("is", "news-admin:publication.englishHeld"))).toBeVisible();
  await screen.confirm("publish");
  await expect.poll(() => calls.map(({ isEnglishHeld }) => isEnglishHeld)).toEqual([true]);
});

describe("the English text", () => {
  it("can be copied from the Icelandic one", async () => {
    const screen = await openEditor("is", storedArticle());
    const english = screen.getByRole("radio", { name: new RegExp(`^${screen.text("english")}`) });
    await expect.element(english).toHaveAccessibleName(new RegExp(screen.text("missing")));
    await screen.button("copy").click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Frétt");
    await expect.element(screen.field("content", "optional")).toHaveTextContent("Efni");
    await expect.element(english).toHaveAccessibleName(new RegExp(screen.text("complete")));
    await screen.field("title", "optional").fill("");
    await expect.element(english).toHaveAccessibleName(new RegExp(screen.text("partly")));
  });

  it("is replaced by a copy only after a confirmation", async () => {
    const translations = { en: { title: "Mine", summary: "", content: "<p>Text</p>" } };
    const screen = await openEditor("en", storedArticle({ translations }));
    await screen.button("copy").click();
    const dialog = screen.getByRole("dialog", { name: screen.text("copyTitle") });
    await expect.element(dialog.getByText(screen.text("copyQuestion"))).toBeVisible();
    await dialog.getByRole("button", { name: adminText("en", "admin:dialog.cancel") }).click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Mine");
    await screen.button("copy").click();
    await dialog.getByRole("button", { name: screen.text("copyConfirm") }).click();
    await expect.element(screen.field("title", "optional")).toHaveValue("Frétt");
  });
});

const OLDER = storedArticle({
  translations: { en: { title: "Mine", summary: "", content: "<p>Text</p>" } },
  textUpdatedAt: { is: new Date("2026-03-06T12:00:00Z"), en: new Date("2026-03-05T12:00:00Z") },
});

describe("an English text that is older than the Icelandic one", () => {
  it("is marked until it is changed or confirmed", async () => {
    const calls = callableAnswers("saveNews", { ...SAVED, isEnglishOlder: false });
    const screen = await openEditor("is", OLDER);
    const [chip, check] = [
      screen.getByText("Eldri en íslenskan"),
      screen.getByRole("checkbox", { name: "Enskan er í lagi eins og hún er" }),
    ];
    await expect.element(chip).toBeVisible();
    await screen.field("title", "optional").fill("Written anew");
    await expect.poll(() => [...chip.elements(), ...check.elements()]).toEqual([]);
    await screen.field("title", "optional").fill("Mine");
    await screen.getByText("Hvað breyttist í íslenskunni").click();
    await check.click();
    await expect.poll(() => chip.elements()).toEqual([]);
    await save();
    await expect.poll(() => calls.map(({ isEnglishCurrent }) => isEnglishCurrent)).toEqual([true]);
    await expect.poll(() => check.elements()).toEqual([]);
    await expect.poll(() => chip.elements()).toEqual([]);
  });

  it("is shown next to what has changed in the Icelandic text since", async () => {
    const [language, title, words] = [
      "is",
      "Hvað breyttist í íslenskunni",
      ["Titill (íslenska)", "Tekið út"],
    ] as const;
    const earlier = storedArticle({ title: "Ný frétt", content: "<p>Gamalt efni</p>" });
    queriesFind("webpage_news/frett/revisions", [
      { ...earlier, id: "r1", savedAt: new Date("2026-03-05T12:00:00Z") },
    ]);
    const screen = await openEditor(language, { ...OLDER, content: "<p>Nýtt efni</p>" });
    await screen.getByText(title).click();
    const changes = () => document.querySelector("details[open]:has(del)")?.textContent;
    for (const word of words) await expect.poll(changes).toContain(word);
    await expect.poll(() => changes()).toMatch(/Gamalt.*Nýtt.*Text/s);
    await expect.poll(() => changes()).toContain("Mine");
    await screen.content.fill("Gamalt efni");
    await expect.poll(changes).not.toContain("Gamalt");
  });

  it.each([
    [
      "is not stored any more",
      () => queriesFind("webpage_news/frett/revisions", []),
      "Íslenska útgáfan frá þeim tíma er ekki lengur til.",
    ],
    [
      "cannot be read",
      () => queriesFind("webpage_news/frett/revisions", fault(500)),
      "Ekki tókst að sækja söguna",
    ],
  ] as const)("is shown with a message if the version of that time %s", async (_, answer, words) => {
    answer();
    const screen = await openEditor("is", OLDER);
    await screen.getByText("Hvað breyttist í íslenskunni").click();
    await expect.element(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
  });
});

describe("a draft that is ready", () => {
  const READY = storedArticle({ isPublished: false, readyAt: new Date("2026-03-06T12:00:00Z") });

  it("is marked as ready with a note", async () => {
    const [language, label, note, marked] = [
      "is",
      "Tilbúin til birtingar",
      "Athugasemd til ritstjóra",
      "Ritstjórar sjá nú að hún er tilbúin til birtingar.",
    ] as const;
    const calls = callableAnswers("saveNews", SAVED);
    documentIs(`webpage_news_notes/${READY.id}`, { byName: "Anna", note: "Vantar mynd", at: READY.readyAt });
    const screen = await openEditor(language, { ...READY, readyAt: null });
    await screen.getByRole("checkbox", { name: label }).click();
    const field = screen.getByRole("textbox", { name: new RegExp(`^${note}`) });
    await field.fill(" Vantar mynd ");
    await save();
    await expect.element(screen.status(marked)).toBeVisible();
    expect(calls).toMatchObject([{ isReady: true, readyNote: "Vantar mynd", isPublished: false }]);
    await expect.element(screen.getByText(/[„“]Vantar mynd[“”]$/)).toBeVisible();
    await expect.poll(() => field.elements()).toEqual([]);
  });

  it("shows who marked it as ready, and can be unmarked", async () => {
    const calls = callableAnswers("saveNews", SAVED);
    documentIs(`webpage_news_notes/${READY.id}`, { byName: "Anna", note: "Vantar mynd", at: READY.readyAt });
    const screen = await openEditor("is", READY);
    await expect
      .element(screen.getByText(/^Anna merkti fréttina tilbúna til birtingar .*2026.* „Vantar mynd“$/))
      .toBeVisible();
    await screen.getByRole("checkbox", { name: "Tilbúin til birtingar" }).click();
    await save();
    await expect.poll(() => calls.map(({ isReady }) => isReady)).toEqual([false]);
    await expect.poll(() => screen.getByText(/^Anna merkti/).elements()).toEqual([]);
  });

  it("shows only that it is ready if the note cannot be read", async () => {
    documentIs(`webpage_news_notes/${READY.id}`, fault(403));
    const screen = await openEditor("is", READY);
    await expect.element(screen.getByText("Fréttin er merkt tilbúin til birtingar.")).toBeVisible();
  });
});

describe("the editor on a narrow screen", () => {
  beforeEach(() => setViewport(390, 844));

  it("shows one language at a time, which the arrow keys can switch too", async () => {
    const screen = await openEditor();
    await expect.element(screen.title).toBeVisible();
    await expect.poll(() => screen.getByRole("radio").elements()).toHaveLength(2);
    const english = screen.getByRole("radio", { name: /^Enska/ });
    await screen.getByRole("radio", { name: /^Íslenska/ }).click();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(english).toHaveFocus();
    await expect.element(english).toBeChecked();
    await expect.element(screen.field("title", "optional")).toBeVisible();
    await expect.poll(() => screen.title.elements()).toEqual([]);
  });

  it("leads to the settings below the texts", async () => {
    const screen = await openEditor("is", storedArticle());
    const panel = screen.getByRole("region", { name: screen.text("panel") });
    await screen.button("panel").click();
    await expect.element(panel).toHaveFocus();
    await expect.poll(() => Math.round(panel.element().getBoundingClientRect().top)).toBeLessThan(200);
  });

  it("shows the language with the first problem", async () => {
    const screen = await openEditor();
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    await screen.button("savePublish").click();
    const problem = screen.getByRole("link", { name: "Sláðu inn íslenskan titil" });
    await problem.click();
    await expect.element(screen.title).toHaveFocus();
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    await expect.poll(() => screen.title.elements()).toEqual([]);
    await problem.click();
    await expect.element(screen.title).toHaveFocus();
  });
});

describe("the editor on a wide screen", () => {
  it("starts its text within the first 300 px of a low window, next to the panel", async () => {
    await setViewport(1366, 625);
    const screen = await openEditor();
    await screen.getByRole("radio", { name: /^Íslenska/ }).click();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    await expect.poll(() => boxOf(screen.content.element()).top).toBeLessThanOrEqual(300);
    const panel = screen.getByRole("region", { name: screen.text("panel") });
    await expect
      .poll(() => boxOf(panel.element()).left)
      .toBeGreaterThan(boxOf(screen.content.element()).right);
    await screen.button("panel").click();
    await expect.poll(() => panel.elements()).toEqual([]);
  });

  it.each([
    [1_024, 1_000],
    [1_440, 900],
    [1_920, 1_080],
  ])("shows the publication and the image of a new article in a window of %i × %i", async (width, height) => {
    await setViewport(width, height);
    const screen = await openEditor();
    const panel = screen.getByRole("region", { name: screen.text("panel") });
    const checkbox = screen.getByRole("checkbox", { name: screen.text("isPublished") });
    const picture = panel.getByText(screen.text("noImage"), { exact: true });
    await expect.element(picture).toBeVisible();
    const text = screen.content.element().getBoundingClientRect();
    for (const one of [checkbox, picture, panel.getByTestId("picture-file")]) {
      const box = (one.element().closest("label, div") ?? one.element()).getBoundingClientRect();
      expect(box.left).toBeGreaterThan(text.right);
      expect(box.bottom).toBeLessThan(Math.min(height - 60, panel.element().getBoundingClientRect().bottom));
    }
    scrollTo(0, document.body.scrollHeight);
    await expect.element(checkbox).toBeInViewport();
  });

  it("shows both languages, and then the panel, without a click, and saves before it", async () => {
    const screen = await openEditor("is", storedArticle());
    for (const name of ["icelandic", "english", "panel"]) {
      await expect
        .element(screen.getByRole("region", { name: screen.text(name), exact: true }))
        .toBeVisible();
    }
    await expect.element(screen.getByRole("checkbox", { name: screen.text("isPublished") })).toBeVisible();
    await expect.element(screen.field("imageUrl")).toBeVisible();
    const panel = screen.getByRole("region", { name: screen.text("panel") }).element();
    const save = screen.button("save").element();
    expect(save.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("remembers that only one language was chosen, without the panel", async () => {
    const screen = await openEditor("is", storedArticle());
    await screen.getByRole("radio", { name: /^Íslenska/ }).click();
    const regions = ["english", "panel"].map((name) =>
      screen.getByRole("region", { name: screen.text(name), exact: true }),
    );
    for (const region of regions) await expect.poll(() => region.elements()).toEqual([]);
    await screen.unmount();
    await renderAdmin("/admin/news/edit/frett");
    await expect.element(screen.title).toBeVisible();
    for (const region of regions) await expect.poll(() => region.elements()).toEqual([]);
  });

  it("has at most 26 controls besides the save bar, even for older and unread English", async () => {
    const screen = await openEditor("is", storedArticle({ ...OLDER, isEnglishUnread: true }));
    await screen.getByRole("radio", { name: /^Enska/ }).click();
    await expect.element(screen.getByText("Hvað breyttist í íslenskunni")).toBeVisible();
    await expect.element(screen.getByRole("checkbox", { name: /^Ég hef lesið/ })).toBeVisible();
    const controls = "a[href]:not(.skip), button, input, select, summary, textarea, [contenteditable]";
    const shown = () =>
      [...document.querySelectorAll(`:is(${controls}):not([data-save-bar] *, .tiptap *)`)].filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      );
    await expect.poll(() => shown().length).toBeLessThanOrEqual(26);
    expect(shown().length).toBeGreaterThan(20);
  });

  it("has at most 32 controls in sight beside the texts of an article, at 1440 × 900", async () => {
    await setViewport(1_440, 900);
    await openEditor("is", storedArticle());
    const controls = "a[href]:not(.skip), button, input, select, summary, textarea";
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>(`:is(${controls}):not(.tiptap *)`)].filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        // The panel scrolls, and the save bar covers what is below it.
        const shownThere = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
        return control.contains(shownThere) || control.parentElement === shownThere;
      });
    await expect.poll(() => shown().length).toBeGreaterThan(20);
    const names = shown().map((one) => one.ariaLabel ?? (one.innerText || one.id));
    expect(names.length, names.join(" · ")).toBeLessThanOrEqual(32);
  });

  it("opens the panel if a problem is in it", async () => {
    const screen = await openEditor("is", storedArticle({ imageUrl: "/images/x.webp", imageAlt: "Mynd" }));
    await screen.field("imageUrl").fill("ftp://x");
    await screen.button("panel").click();
    await screen.button("save").click();
    await screen.getByRole("link", { name: screen.text("imageUrlInvalid") }).click();
    await expect.element(screen.field("imageUrl")).toHaveFocus();
  });

  it("has a title that grows with its text and accepts no line breaks", async () => {
    const screen = await openEditor();
    const heightOf = () => screen.title.element().getBoundingClientRect().height;
    await screen.title.click();
    const before = heightOf();
    await userEvent.keyboard("Fyrsta{Enter} lína");
    await expect.element(screen.title).toHaveValue("Fyrsta lína");
    await screen.title.fill("Vaðlaheiðarvegavinnuverkfærageymsluskúr ".repeat(5));
    await expect.poll(() => heightOf()).toBeGreaterThan(before * 2);
    await expect.poll(() => screen.title.element().scrollHeight).toBeLessThanOrEqual(heightOf() + 1);
  });
});

it("the editor names the others who have the article open", async () => {
  const others = ["Bjarni", "Katla"];
  const { status, reports } = await openEditor("is", storedArticle(), { others });
  await expect.element(status(editorText("is", "alsoOpen", { names: "Bjarni, Katla" }))).toBeVisible();
  expect(reports).toEqual([{ id: "frett" }]);
});

it("the editor goes on reporting in the background, at once on return, and not for ever", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const isHidden = vi.spyOn(Document.prototype, "hidden", "get");
  const isVisible = vi.spyOn(Document.prototype, "visibilityState", "get");
  const look = (away: boolean) => {
    isHidden.mockReturnValue(away);
    isVisible.mockReturnValue(away ? "hidden" : "visible");
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const { reports, title } = await openEditor("is", storedArticle());
  await expect.poll(() => reports).toHaveLength(1);
  look(true);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => reports).toHaveLength(2);
  look(false);
  await expect.poll(() => reports).toHaveLength(3);
  look(true);
  await vi.advanceTimersByTimeAsync(61 * 60_000);
  const newReports = async () => {
    const before = reports.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expect.element(title).toBeInTheDocument();
    return reports.length - before;
  };
  await expect.poll(newReports).toBe(0);
  expect(await newReports()).toBe(0);
  const count = reports.length;
  look(false);
  await expect.poll(() => reports).toHaveLength(count + 1);
});

it("the editor is not disturbed if it cannot learn who else has the article open", async () => {
  const others = refusal("internal");
  const { getByRole, title, reports } = await openEditor("is", storedArticle(), { others });
  await expect.poll(() => reports).toHaveLength(1);
  await title.fill("Nýr titill");
  await expect.element(getByRole("alert").filter({ hasText: /./ })).not.toBeInTheDocument();
});

// These tests answer no call of saveNews, so a request would fail the test.

describe("the problem summary", () => {
  it("is listed and focused, and each problem links to its field", async () => {
    const noTitle = "Sláðu inn íslenskan titil";
    const noContent = "Skrifaðu íslenska efnið";
    const screen = await openEditor("is");
    await screen.button("savePublish").click();
    const summary = screen.alert("Þetta þarf að laga áður en hægt er að vista");
    await expect.element(summary).toHaveFocus();
    expect(
      summary
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([noTitle, noContent]);
    await summary.getByRole("link", { name: noTitle }).click();
    await expect.element(screen.title).toHaveFocus();
    await expect.element(screen.title).toHaveAccessibleDescription(noTitle);
    await expect.element(screen.title).toBeInvalid();
    await summary.getByRole("link", { name: noContent }).click();
    await expect.element(screen.content).toHaveFocus();
    await expect.element(screen.content).toHaveAccessibleDescription(noContent);
  });

  it("is removed as soon as all problems are fixed", async () => {
    const screen = await openEditor();
    await screen.button("savePublish").click();
    const summary = screen.alert(screen.text("summaryOfErrors"));
    await expect.element(screen.title).toBeInvalid();
    await screen.title.fill("Titill");
    await expect.element(screen.title).toBeValid();
    await expect.element(screen.title).toHaveAccessibleDescription("");
    expect(
      summary
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([screen.text("contentMissing")]);
    await screen.content.fill("Efni");
    await expect.poll(() => summary.elements()).toEqual([]);
  });
});

describe("opening an article", () => {
  it.each([
    ["", adminPaths.editArticle("frett")],
    [" and was to be copied", adminPaths.duplicateArticle("frett")],
  ])("that does not exist%s returns to the list", async (_, path) => {
    newsIs([]);
    documentIs("webpage_news/frett", null);
    const screen = await renderAdmin(path, { language: "is" });
    await expect
      .element(screen.getByRole("alert").getByText("Frétt fannst ekki", { exact: true }))
      .toBeVisible();
    await expect.poll(screen.address).toBe("/admin/news");
  });

  it.each([
    ["", adminPaths.editArticle("frett")],
    [" and was to be copied", adminPaths.duplicateArticle("frett")],
  ])("that cannot be read%s can be retried", async (_, path) => {
    documentIs("webpage_news/frett", fault(503));
    const screen = await renderAdmin(path, { language: "is" });
    await expect.element(screen.alert("Ekki tókst að sækja fréttina")).toBeVisible();
    await expect.poll(() => screen.address()).toBe(path);
    queriesFind("webpage_topics", []);
    editedArticleIs(storedArticle());
    await screen.getByRole("button", { name: adminText("is", "admin:error.retry") }).click();
    await expect.element(screen.getByRole("textbox").first()).toHaveValue("Frétt");
    await expect.element(screen.getByText(adminText("is", "news-admin:topics.none"))).toBeInTheDocument();
  });

  it("a second time reads it again", async () => {
    const screen = await openEditor("is", storedArticle());
    await expect.element(screen.title).toHaveValue("Frétt");
    editedArticleIs(storedArticle({ title: "Frétt Siggu" }));
    newsIs([storedArticle()]);
    await screen.button("cancel").click();
    await screen.getByRole("link", { name: "Frétt" }).click();
    await expect.element(screen.title).toHaveValue("Frétt Siggu");
  });
});

type Screen = Awaited<ReturnType<typeof openEditor>>;

/** Returns the keys of the texts that were translated during `act`; they show which components were rendered. */
async function textsRenderedBy(act: () => Promise<void>): Promise<string[]> {
  // The type asserts a property that is not part of i18next's public types.
  const { translator } = (await createAdminTexts("is")) as unknown as { translator: object };
  const lookUps = vi.spyOn(Object.getPrototypeOf(translator), "translate");
  await act();
  const keys = lookUps.mock.calls.map(([key]) => String(key));
  lookUps.mockRestore();
  return [...new Set(keys)].sort();
}

/** Opens the editor and types a first letter. After that, only the field changes. */
async function openChanged(into: (screen: Screen) => Screen["title"]) {
  const screen = await openEditor("is", storedArticle({ content: "<h2>Kafli</h2><p>Texti</p>" }));
  const field = into(screen);
  await field.click();
  await userEvent.keyboard("a");
  await expect.element(screen.status(screen.text("draftKept"))).toBeVisible();
  return { screen, field };
}

it.each<[string, (screen: Screen) => Screen["title"]]>([
  ["the title", ({ title }) => title],
  ["the summary", ({ field }) => field("summary", "optional").first()],
  ["the content", ({ content }) => content],
  ["the author", ({ field }) => field("author")],
])("a key press in %s re-renders only its own input", async (_, into) => {
  // Stops the date, because the editor renders its times again every minute.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T12:00:05Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { field } = await openChanged(into);
  const rendered = await textsRenderedBy(async () => {
    await userEvent.keyboard("b");
    const shown = field.element();
    await expect.poll(() => (shown as HTMLInputElement).value ?? shown.textContent).toContain("ab");
  });
  expect(rendered).toEqual([]);
});

it.each([
  ["an author's article", "author", ["checkSpelling", "saveNews", "uploadImage"]],
  ["an editor's article", "editor", ["checkSpelling", "saveNews", "setNewsPublished", "uploadImage"]],
] as const)(
  "the editor of %s warms up the functions that it will call, once the browser is idle",
  async (_, role, expected) => {
    const waiting = new Map<number, IdleRequestCallback>();
    let count = 0;
    vi.spyOn(window, "requestIdleCallback").mockImplementation((warm) => {
      waiting.set(++count, warm);
      return count;
    });
    vi.spyOn(window, "cancelIdleCallback").mockImplementation((id) => void waiting.delete(id));
    const warmed: string[] = [];
    requestsTo("/us-central1/", ({ method, url }) => {
      // The menu's counts are asked for with POST.
      if (method === "OPTIONS") warmed.push(String(url.split("/").at(-1)));
      throw new TypeError("Failed to fetch");
    });
    await openEditor("is", undefined, {
      record: { email: ADMIN.email, name: ADMIN.name, isAdmin: true, role },
    });
    expect(warmed).toEqual([]);
    for (const warm of waiting.values()) warm({ didTimeout: false, timeRemaining: () => 50 });
    await expect.poll(() => warmed.toSorted()).toEqual(expected);
  },
);
