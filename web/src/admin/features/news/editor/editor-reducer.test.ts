import { parseAdminArticle } from "@matbjorg/contract/news/stored-article";
import { describe, expect, it } from "vitest";
import {
  type EditorEvent,
  type EditorState,
  initialState,
  isDirty,
  publicationChange,
  reduceEditor,
  remainingProblems,
} from "./editor-reducer.ts";
import { EMPTY_FORM, problemsOf } from "./form-model.ts";

const article = (title: string, version = 3) =>
  parseAdminArticle("frett", {
    title,
    content: "<p>Efni</p>",
    isPublished: false,
    firstPublishedAt: null,
    version,
  });
const STORED = article("Frétt");

const after = (events: readonly EditorEvent[], state = initialState(STORED, undefined)): EditorState =>
  events.reduce(reduceEditor, state);
const changed = (title: string): EditorEvent => ({ type: "changed", change: { is: { title } } });
const saving = (state: EditorState): EditorEvent => ({ type: "saving", text: state.form });
const saved: EditorEvent = {
  type: "saved",
  stored: { id: "frett", version: 4 },
  result: {},
  at: new Date("2026-03-05T12:00:00Z"),
};
const NOW = new Date("2026-11-22T12:00:00Z");
const SOON = new Date("2026-11-24T09:00:00Z");
const nameOf = ({ status }: EditorState) => status.name;

describe("the editor's state", () => {
  it("is unchanged until a field differs, and is unchanged again once that is reverted", () => {
    expect(nameOf(after([]))).toBe("unchanged");
    expect(nameOf(after([changed("Ný")]))).toBe("changed");
    expect(nameOf(after([changed("Ný"), changed("Frétt")]))).toBe("unchanged");
  });

  it("changes only the given fields", () => {
    const state = after([
      changed("Ný"),
      { type: "changed", change: { imageUrl: "/a.png", en: { summary: "S" } } },
    ]);
    expect(state.form).toEqual({
      ...state.base,
      imageUrl: "/a.png",
      is: { ...state.base.is, title: "Ný" },
      en: { ...state.base.en, summary: "S" },
    });
  });

  it("has the saved form as its base after a save, at the new version", () => {
    const draft = after([changed("Ný")]);
    const state = after([saving(draft), saved], draft);
    expect([nameOf(state), isDirty(state), state.stored]).toEqual([
      "saved",
      false,
      { id: "frett", version: 4 },
    ]);
    expect(state.base.is.title).toBe("Ný");
    expect(nameOf(after([changed("Enn nýrri")], state))).toBe("changed");
  });

  it("stays changed if the form was changed during the save", () => {
    const draft = after([changed("Ný")]);
    const state = after([saving(draft), changed("Á meðan"), saved], draft);
    expect([nameOf(state), state.base.is.title, state.form.is.title]).toEqual(["changed", "Ný", "Á meðan"]);
  });

  it.each([
    ["becomes the stored article", [], "Hreint", "saved"],
    ["keeps later changes", [changed("Á meðan")], "Á meðan", "changed"],
  ] as const)("%s if sanitizing removed something", (_what, meanwhile, title, status) => {
    const draft = after([changed("Ný")]);
    const state = after(
      [saving(draft), ...meanwhile, saved, { type: "reloaded", article: article("Hreint", 4) }],
      draft,
    );
    expect([state.form.is.title, state.base.is.title, nameOf(state)]).toEqual([title, "Hreint", status]);
  });

  it("counts as published after a save that published it, but not before", () => {
    const publish: EditorEvent = { type: "changed", change: { isPublished: true } };
    const published = after([publish]);
    expect(published.wasPublished).toBe(false);
    const withdrawn = after(
      [saving(published), saved, { type: "changed", change: { isPublished: false } }],
      published,
    );
    expect(withdrawn.wasPublished).toBe(true);
  });

  it("shows a conflict or a deletion, and returns to its own form", () => {
    const draft = after([changed("Mín")]);
    const theirs = article("Þeirra", 5);
    const conflict = after([saving(draft), { type: "conflicted", theirs }], draft);
    expect(conflict.status).toEqual({ name: "conflict", theirs });
    const removed = after([saving(draft), { type: "conflicted", theirs: undefined }], draft);
    expect(nameOf(removed)).toBe("deleted");
    for (const state of [conflict, removed]) {
      const resumed = after([{ type: "resumed" }], state);
      expect([nameOf(resumed), resumed.form, resumed.stored]).toEqual(["changed", draft.form, draft.stored]);
    }
  });

  it("saves the fields chosen in a conflict", () => {
    const draft = after([changed("Mín")]);
    const theirs = article("Þeirra", 5);
    const chosen = { ...draft.form, imageUrl: "/theirs.png" };
    const state = after(
      [
        { type: "conflicted", theirs },
        { type: "saving", text: chosen },
      ],
      draft,
    );
    expect([nameOf(state), state.form]).toEqual(["saving", chosen]);
  });

  it("restores a draft, based on the version of the draft", () => {
    const offeredDraft = {
      form: { ...EMPTY_FORM, imageUrl: "/kept.png" },
      storedAt: new Date(0),
      version: 2,
    };
    const opened = initialState(STORED, offeredDraft);
    const restored = after([{ type: "draft-restored" }], opened);
    expect([nameOf(restored), restored.form, restored.stored, restored.offeredDraft]).toEqual([
      "changed",
      offeredDraft.form,
      { id: "frett", version: 2 },
      undefined,
    ]);
    const discarded = after([{ type: "draft-discarded" }], opened);
    expect([nameOf(discarded), discarded.offeredDraft, discarded.stored?.version]).toEqual([
      "unchanged",
      undefined,
      3,
    ]);
  });

  it("takes the search fields from the article if a restored draft lacks them", () => {
    const { metaTitle, metaDescription, ...kept } = { ...EMPTY_FORM.is, title: "Geymdur" };
    const offeredDraft = { form: { ...EMPTY_FORM, is: kept }, storedAt: new Date(0), version: 2 };
    const opened = initialState({ ...STORED, metaTitle: "Leit" }, offeredDraft);
    const { form } = after([{ type: "draft-restored" }], opened);
    expect(form.is).toMatchObject({ title: "Geymdur", metaTitle: "Leit", metaDescription: "" });
  });

  it("takes the author and the date from the article if a restored draft lacks them", () => {
    const { author, publishedAt, isEnglishCurrent, ...kept } = EMPTY_FORM;
    const stored = { ...STORED, author: "Anna", chosenDate: SOON };
    const opened = initialState(stored, { form: kept, storedAt: new Date(0), version: 2 });
    const { form } = after([{ type: "draft-restored" }], opened);
    expect(form).toEqual({ ...EMPTY_FORM, author: "Anna", publishedAt: SOON.toISOString() });
  });

  it("takes the author and the date from the result of a save, unless the form was changed meanwhile", () => {
    const result = { author: "Anna", publishedAt: SOON.toISOString() };
    const draft = after([changed("Ný"), { type: "changed", change: { isEnglishCurrent: true } }]);
    const state = after([saving(draft), { ...saved, result }], draft);
    expect([nameOf(state), isDirty(state), state.form]).toEqual([
      "saved",
      false,
      { ...draft.form, ...result, isEnglishCurrent: false },
    ]);
    const meanwhile = after([saving(draft), changed("Á meðan"), { ...saved, result }], draft);
    expect([nameOf(meanwhile), meanwhile.form.author, meanwhile.base.author]).toEqual([
      "changed",
      "",
      "Anna",
    ]);
  });

  it("does not count as published while the article is scheduled", () => {
    const publish: EditorEvent = { type: "changed", change: { isPublished: true } };
    const result = { publishAt: SOON.toISOString() };
    const planned = after([publish]);
    expect(after([saving(planned), { ...saved, result }], planned).wasPublished).toBe(false);
  });

  it("takes from the result of a save whether the English text is older", () => {
    const older = initialState({ ...STORED, isEnglishOlder: true }, undefined);
    expect(older.isEnglishOlder).toBe(true);
    expect(
      after([saving(older), { ...saved, result: { isEnglishOlder: false } }], older).isEnglishOlder,
    ).toBe(false);
  });

  it("defers a save until the image is uploaded", () => {
    const state = after([
      changed("Ný"),
      { type: "image-pending", pending: "upload" },
      { type: "save-deferred" },
    ]);
    expect([nameOf(state), state.pendingImage]).toEqual(["deferred", "upload"]);
    // The deferred save will include text that is typed in the meantime.
    expect(nameOf(after([changed("Nýrri")], state))).toBe("deferred");
  });

  it("shows the problems of the last save that are not fixed yet, but no new ones", () => {
    const empty = initialState(undefined, undefined);
    const saveProblems = after([{ type: "validation-failed", problems: problemsOf(empty.form) }], empty);
    expect(remainingProblems(saveProblems).map(({ field }) => field)).toEqual(["is.title", "is.content"]);
    const mended = after(
      [changed("Titill"), { type: "changed", change: { imageUrl: "ekki slóð" } }],
      saveProblems,
    );
    expect(remainingProblems(mended).map(({ field }) => field)).toEqual(["is.content"]);
    // The title is missing again, because the change was undone.
    expect(remainingProblems(after([changed("")], mended)).map(({ field }) => field)).toEqual([
      "is.title",
      "is.content",
    ]);
  });
});

describe("the change that a save makes for readers", () => {
  const at = (isPublished: boolean, date: Date | undefined) => ({
    ...EMPTY_FORM,
    isPublished,
    publishedAt: date?.toISOString() ?? "",
  });
  const FORMS = {
    draft: at(false, undefined),
    "draft with a date": at(false, SOON),
    scheduled: at(true, SOON),
    later: at(true, new Date("2026-11-25T09:00:00Z")),
    public: at(true, new Date("2026-03-05T12:00:00Z")),
    "public from now": at(true, undefined),
  };

  it.each([
    ["draft", "scheduled", "schedule"],
    ["draft", "public from now", "publish"],
    ["draft", "draft with a date", "none"],
    ["draft with a date", "public", "publish"],
    ["scheduled", "draft with a date", "cancel"],
    ["scheduled", "draft", "cancel"],
    ["scheduled", "scheduled", "none"],
    ["scheduled", "later", "schedule"],
    ["scheduled", "public from now", "publish"],
    ["public", "draft", "withdraw"],
    ["public", "later", "postpone"],
    ["public", "public", "none"],
  ] as const)("from %s to %s is: %s", (before, text, publication) => {
    const state = { ...initialState(STORED, undefined), base: FORMS[before] };
    expect(publicationChange(state, FORMS[text], state.stored, NOW)).toBe(publication);
  });

  it("starts from a draft for a new article", () => {
    const state = initialState(undefined, undefined);
    expect(publicationChange(state, FORMS.scheduled, undefined, NOW)).toBe("schedule");
    expect(publicationChange(state, FORMS["public from now"], undefined, NOW)).toBe("publish");
  });

  it("starts from the other version in a conflict", () => {
    const theirs = { ...STORED, publishAt: SOON, chosenDate: SOON };
    const state = after([{ type: "conflicted", theirs }]);
    expect(publicationChange(state, FORMS.scheduled, state.stored, NOW)).toBe("none");
    expect(publicationChange(state, FORMS.public, state.stored, NOW)).toBe("publish");
  });
});
