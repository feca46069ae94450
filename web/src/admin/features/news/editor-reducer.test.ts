import { describe, expect, it } from "vitest";
import { parseAdminArticle } from "./admin-article.ts";
import {
  type EditEvent,
  type EditorState,
  isDirty,
  openArticle,
  openProblems,
  publicationOf,
  reduceEditor,
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

const after = (events: readonly EditEvent[], edit = openArticle(STORED, undefined)): EditorState =>
  events.reduce(reduceEditor, edit);
const typed = (title: string): EditEvent => ({ type: "typed", change: { is: { title } } });
const saving = (edit: EditorState): EditEvent => ({ type: "saving", text: edit.form });
const saved: EditEvent = {
  type: "saved",
  stored: { id: "frett", version: 4 },
  told: {},
  at: new Date("2026-03-05T12:00:00Z"),
};
const NOW = new Date("2026-11-22T12:00:00Z");
const SOON = new Date("2026-11-24T09:00:00Z");
const nameOf = ({ status }: EditorState) => status.name;

describe("an article that is edited", () => {
  it("is as it was opened, until something else is typed, and when that is taken back", () => {
    expect(nameOf(after([]))).toBe("base");
    expect(nameOf(after([typed("Ný")]))).toBe("draft");
    expect(nameOf(after([typed("Ný"), typed("Frétt")]))).toBe("base");
  });

  it("changes the fields that are typed and no other", () => {
    const edit = after([
      typed("Ný"),
      { type: "typed", change: { imageUrl: "/a.png", en: { summary: "S" } } },
    ]);
    expect(edit.form).toEqual({
      ...edit.base,
      imageUrl: "/a.png",
      is: { ...edit.base.is, title: "Ný" },
      en: { ...edit.base.en, summary: "S" },
    });
  });

  it("is saved as it was sent, at the version that saving gave it", () => {
    const draft = after([typed("Ný")]);
    const edit = after([saving(draft), saved], draft);
    expect([nameOf(edit), isDirty(edit), edit.stored]).toEqual(["saved", false, { id: "frett", version: 4 }]);
    expect(edit.base.is.title).toBe("Ný");
    expect(nameOf(after([typed("Enn nýrri")], edit))).toBe("draft");
  });

  it("is a draft still where something was typed while it was saved", () => {
    const draft = after([typed("Ný")]);
    const edit = after([saving(draft), typed("Á meðan"), saved], draft);
    expect([nameOf(edit), edit.base.is.title, edit.form.is.title]).toEqual(["draft", "Ný", "Á meðan"]);
  });

  it.each([
    ["shows what is stored", [], "Hreint", "saved"],
    ["keeps what was typed since", [typed("Á meðan")], "Á meðan", "draft"],
  ] as const)("%s, where sanitising has taken something out", (_what, meanwhile, title, status) => {
    const draft = after([typed("Ný")]);
    const edit = after(
      [saving(draft), ...meanwhile, saved, { type: "cleaned", article: article("Hreint", 4) }],
      draft,
    );
    expect([edit.form.is.title, edit.base.is.title, nameOf(edit)]).toEqual([title, "Hreint", status]);
  });

  it("has appeared once it was published, and by nothing else", () => {
    const publish: EditEvent = { type: "typed", change: { isPublished: true } };
    const published = after([publish]);
    expect(published.hasAppeared).toBe(false);
    const withdrawn = after(
      [saving(published), saved, { type: "typed", change: { isPublished: false } }],
      published,
    );
    expect(withdrawn.hasAppeared).toBe(true);
  });

  it("meets another's text, or none, and goes back to its own", () => {
    const draft = after([typed("Mín")]);
    const theirs = article("Þeirra", 5);
    const conflict = after([saving(draft), { type: "met", theirs }], draft);
    expect(conflict.status).toEqual({ name: "conflict", theirs });
    const removed = after([saving(draft), { type: "met", theirs: undefined }], draft);
    expect(nameOf(removed)).toBe("removed");
    for (const edit of [conflict, removed]) {
      const resumed = after([{ type: "resumed" }], edit);
      expect([nameOf(resumed), resumed.form, resumed.stored]).toEqual(["draft", draft.form, draft.stored]);
    }
  });

  it("is saved onto another's text with what was chosen", () => {
    const draft = after([typed("Mín")]);
    const theirs = article("Þeirra", 5);
    const chosen = { ...draft.form, imageUrl: "/theirs.png" };
    const edit = after(
      [
        { type: "met", theirs },
        { type: "saving", text: chosen },
      ],
      draft,
    );
    expect([nameOf(edit), edit.form]).toEqual(["saving", chosen]);
  });

  it("goes on from what was kept, as a change of what that was typed over", () => {
    const offer = { form: { ...EMPTY_FORM, imageUrl: "/kept.png" }, keptAt: new Date(0), version: 2 };
    const opened = openArticle(STORED, offer);
    const restored = after([{ type: "draft-restored" }], opened);
    expect([nameOf(restored), restored.form, restored.stored, restored.offer]).toEqual([
      "draft",
      offer.form,
      { id: "frett", version: 2 },
      undefined,
    ]);
    const discarded = after([{ type: "draft-discarded" }], opened);
    expect([nameOf(discarded), discarded.offer, discarded.stored?.version]).toEqual(["base", undefined, 3]);
  });

  it("goes on from what was kept before search results could be told anything with what the article tells them", () => {
    const { metaTitle, metaDescription, ...kept } = { ...EMPTY_FORM.is, title: "Geymdur" };
    const offer = { form: { ...EMPTY_FORM, is: kept }, keptAt: new Date(0), version: 2 };
    const opened = openArticle({ ...STORED, metaTitle: "Leit" }, offer);
    const { form } = after([{ type: "draft-restored" }], opened);
    expect(form.is).toMatchObject({ title: "Geymdur", metaTitle: "Leit", metaDescription: "" });
  });

  it("goes on from what was kept before there were authors and dates with those of the article", () => {
    const { author, publishedAt, isEnglishCurrent, ...kept } = EMPTY_FORM;
    const stored = { ...STORED, author: "Anna", saidDate: SOON };
    const opened = openArticle(stored, { form: kept, keptAt: new Date(0), version: 2 });
    const { form } = after([{ type: "draft-restored" }], opened);
    expect(form).toEqual({ ...EMPTY_FORM, author: "Anna", publishedAt: SOON.toISOString() });
  });

  it("takes up the name and the date that saving has given it, unless it was typed on meanwhile", () => {
    const told = { author: "Anna", publishedAt: SOON.toISOString() };
    const draft = after([typed("Ný"), { type: "typed", change: { isEnglishCurrent: true } }]);
    const edit = after([saving(draft), { ...saved, told }], draft);
    expect([nameOf(edit), isDirty(edit), edit.form]).toEqual([
      "saved",
      false,
      { ...draft.form, ...told, isEnglishCurrent: false },
    ]);
    const meanwhile = after([saving(draft), typed("Á meðan"), { ...saved, told }], draft);
    expect([nameOf(meanwhile), meanwhile.form.author, meanwhile.base.author]).toEqual(["draft", "", "Anna"]);
  });

  it("has not appeared while it is to appear", () => {
    const publish: EditEvent = { type: "typed", change: { isPublished: true } };
    const told = { publishAt: SOON.toISOString() };
    const planned = after([publish]);
    expect(after([saving(planned), { ...saved, told }], planned).hasAppeared).toBe(false);
  });

  it("knows whether the English text is older, as saving tells it", () => {
    const older = openArticle({ ...STORED, isEnglishOlder: true }, undefined);
    expect(older.isEnglishOlder).toBe(true);
    expect(after([saving(older), { ...saved, told: { isEnglishOlder: false } }], older).isEnglishOlder).toBe(
      false,
    );
  });

  it("waits for its picture", () => {
    const edit = after([typed("Ný"), { type: "image-waits", wait: "upload" }, { type: "put-off" }]);
    expect([nameOf(edit), edit.imageWait]).toEqual(["waiting", "upload"]);
    // What is typed meanwhile is to be saved too.
    expect(nameOf(after([typed("Nýrri")], edit))).toBe("waiting");
  });

  it("shows of what was refused what is not mended yet, and nothing that saving has not found", () => {
    const empty = openArticle(undefined, undefined);
    const refused = after([{ type: "refused", problems: problemsOf(empty.form) }], empty);
    expect(openProblems(refused).map(({ field }) => field)).toEqual(["is.title", "is.content"]);
    const mended = after([typed("Titill"), { type: "typed", change: { imageUrl: "ekki slóð" } }], refused);
    expect(openProblems(mended).map(({ field }) => field)).toEqual(["is.content"]);
    // Undone: it is missing again.
    expect(openProblems(after([typed("")], mended)).map(({ field }) => field)).toEqual([
      "is.title",
      "is.content",
    ]);
  });
});

describe("what a save changes for readers", () => {
  const at = (isPublished: boolean, date: Date | undefined) => ({
    ...EMPTY_FORM,
    isPublished,
    publishedAt: date?.toISOString() ?? "",
  });
  const PLACES = {
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
    const edit = { ...openArticle(STORED, undefined), base: PLACES[before] };
    expect(publicationOf(edit, PLACES[text], edit.stored, NOW)).toBe(publication);
  });

  it("of a new article is a change of nothing", () => {
    const edit = openArticle(undefined, undefined);
    expect(publicationOf(edit, PLACES.scheduled, undefined, NOW)).toBe("schedule");
    expect(publicationOf(edit, PLACES["public from now"], undefined, NOW)).toBe("publish");
  });

  it("is a change of what another has saved meanwhile", () => {
    const theirs = { ...STORED, publishAt: SOON, saidDate: SOON };
    const edit = after([{ type: "met", theirs }]);
    expect(publicationOf(edit, PLACES.scheduled, edit.stored, NOW)).toBe("none");
    expect(publicationOf(edit, PLACES.public, edit.stored, NOW)).toBe("publish");
  });
});
