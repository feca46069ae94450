import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import { decideSave, type NewsChange } from "./decide-save.ts";
import type { SanitizedFields } from "./sanitize-fields.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const EARLIER = new Date("2026-11-01T10:00:00.000Z");
const LATER = new Date("2026-12-24T18:00:00.000Z");

const FIELDS = { title: "Epli", summary: "", content: "<p>Epli</p>", imageUrl: "/a.webp", translations: {} };
const CHANGE = {
  isPublished: false,
  date: undefined,
  role: "editor",
  audit: { action: "saveNews", by: "anna", at: NOW },
  requestKey: "key",
  inputHash: "hash",
} as const;
const DRAFT = {
  ...FIELDS,
  author: "Bera",
  authorId: "bera",
  isPublished: false,
  createdAt: Timestamp.fromDate(EARLIER),
  publishedAt: Timestamp.fromDate(EARLIER),
  firstPublishedAt: null,
  textUpdatedAt: { is: Timestamp.fromDate(EARLIER) },
};

type Given = {
  readonly change?: Partial<NewsChange>;
  readonly fields?: Partial<SanitizedFields>;
  readonly before?: object;
};
const decide = ({ change, fields, before }: Given) =>
  decideSave(
    { ...CHANGE, ...FIELDS, ...change },
    { fields: { ...FIELDS, ...fields } as SanitizedFields, pictureReport: {} },
    { before: before && { fields: { ...DRAFT, ...before }, writtenAt: EARLIER }, callerName: "Anna" },
  );

describe("a save of a new article", () => {
  it("stores its creator and creation time, and empty values for fields that were left out", () => {
    const { changes, isHidden, audit, response } = decide({});
    const whole = { ...FIELDS, imageFocus: "", topics: [], author: "Anna", authorId: "anna" };
    expect(changes).toMatchObject({ ...whole, createdAt: NOW, createdBy: "anna", firstPublishedAt: null });
    expect([isHidden, response]).toEqual([false, { author: "Anna" }]);
    expect(audit.changes).toEqual({ created: true, isPublished: false });
    expect(audit).toMatchObject({ requestKey: "key", answer: { author: "Anna", sent: "hash" } });
  });

  it("stores the author that was sent, and the publication date", () => {
    const { changes, response } = decide({ change: { isPublished: true }, fields: { author: "Gunna" } });
    expect(changes).toMatchObject({ author: "Gunna", publishedAt: NOW, firstPublishedAt: NOW });
    expect(response).toEqual({ author: "Gunna", publishedAt: NOW.toISOString() });
  });
});

describe("a save of a stored article", () => {
  it("leaves creator and author unchanged, and records which fields differ", () => {
    const { changes, audit, response } = decide({ before: {}, fields: { title: "Perur" } });
    for (const field of ["author", "authorId", "createdAt", "createdBy", "topics"]) {
      expect(changes).not.toHaveProperty(field);
    }
    expect(audit.changes).toEqual({
      fields: ["title"],
      differences: [{ field: "title", before: "Epli", after: "Perur" }],
      isPublished: false,
    });
    expect(response).toEqual({ author: "Bera", isEnglishOlder: false });
  });

  it("keeps a draft's schedule if the save has no date, and cancels it if the save has a date or null", () => {
    const before = { publishAt: Timestamp.fromDate(LATER), publishedAt: Timestamp.fromDate(LATER) };
    expect(decide({ before }).changes).not.toHaveProperty("publishAt");
    const saved = (date: Date | null) => decide({ before, change: { date } }).changes;
    expect(saved(NOW)).toMatchObject({ publishAt: null, publishedAt: NOW });
    expect(saved(null)).toMatchObject({ publishAt: null, publishedAt: EARLIER });
  });

  it("schedules an article that is published with a future date", () => {
    const { changes, audit, response } = decide({ before: {}, change: { isPublished: true, date: LATER } });
    expect(changes).toMatchObject({ isPublished: false, publishAt: LATER, publishedAt: LATER });
    expect(audit.changes).toMatchObject({ isPublished: false, publishAt: LATER });
    expect(response).toMatchObject({ publishAt: LATER.toISOString(), publishedAt: LATER.toISOString() });
  });

  it("keeps translations into other languages that were written elsewhere", () => {
    const before = { translations: { de: { title: "Äpfel" }, en: { title: "Apples" } } };
    expect(decide({ before }).changes?.translations).toEqual({ de: { title: "Äpfel" } });
  });

  const english = (changes: object = {}) => ({
    translations: { en: { title: "Apples", summary: "", content: "<p>Apples</p>", ...changes } },
  });
  const textsOf = (is: Date, en: Date) => ({ is: Timestamp.fromDate(is), en: Timestamp.fromDate(en) });
  const SAME = textsOf(EARLIER, EARLIER);
  const OLDER = textsOf(EARLIER, new Date(0));
  const PICTURE = '<p>Epli</p><img src="/a.webp" alt="Ostur">';

  it.each<[string, object | null, object, boolean, Partial<NewsChange>?]>([
    ["older once only the Icelandic text changes", SAME, { title: "Perur" }, true],
    ["still older after a change of the picture", OLDER, { imageUrl: "/b.webp" }, true],
    ["not older once the English text itself changes", OLDER, english({ title: "Pears" }), false],
    [
      "not older once the author confirms that it is up to date",
      OLDER,
      {},
      false,
      { isEnglishCurrent: true },
    ],
    ["not older if both texts change", SAME, { title: "Perur", ...english({ title: "Pears" }) }, false],
    [
      "not older if only the formatting of the Icelandic text changes",
      SAME,
      { content: "<h2><b>Epli</b></h2>" },
      false,
    ],
    ["older once the Icelandic text has another picture", SAME, { content: PICTURE }, true],
    [
      "still older if only the formatting of the English text changes",
      OLDER,
      english({ content: "<p><b>Apples</b></p>" }),
      true,
    ],
    ["not older once the English text is deleted", OLDER, { translations: {} }, false],
    ["not older in an imported article whose texts do not change", null, {}, false],
    ["older in an imported article whose Icelandic text changes", null, { title: "Perur" }, true],
  ])("returns that the English text is %s", (_, textUpdatedAt, fields, isOlder, change = {}) => {
    const given = { before: { ...english(), textUpdatedAt }, fields: { ...english(), ...fields }, change };
    expect(decide(given as Given).response.isEnglishOlder).toBe(isOlder);
  });

  it.each([
    [
      "an author's change of an article that was public",
      { role: "author" },
      { firstPublishedAt: EARLIER },
      true,
    ],
    ["an author's change of an article that never was public", { role: "author" }, {}, false],
    ["an editor's withdrawal from all URLs", { hideAddress: true }, { isPublished: true }, true],
    ["an editor's change", {}, { firstPublishedAt: EARLIER }, false],
  ] as const)("decides whether the article is hidden, for %s: %j %j", (_, change, before, isHidden) => {
    const { isHidden: hides, audit } = decide({ change, before });
    expect([Boolean(hides), Boolean(audit.changes.isAddressHidden)]).toEqual([isHidden, isHidden]);
  });
});

describe("the mark that a draft is ready", () => {
  const note = { note: "Myndin er frá Jóni", by: "anna", byName: "Anna", at: NOW };
  const ready = { isReady: true, readyNote: note.note };

  it.each([
    ["new", undefined, "anna"],
    ["stored", {}, "bera"],
    ["imported, without an author", { authorId: undefined }, null],
  ])(
    "is set only once, with a note that names the article's author, if the article is %s",
    (_, before, authorId) => {
      const set = decide({ change: ready, ...(before && { before }) });
      expect(set.changes).toMatchObject({ readyAt: NOW });
      expect(set.note).toEqual({ ...note, authorId });
      expect(set.audit.changes).toMatchObject({ isReady: true });
      const again = decide({ change: ready, before: { ...before, readyAt: Timestamp.fromDate(EARLIER) } });
      expect([again.note, again.changes && "readyAt" in again.changes]).toEqual([undefined, false]);
    },
  );

  it.each([
    ["marked as not ready", { isReady: false }],
    ["published", { isReady: true, isPublished: true }],
  ])("is cleared when the draft is %s", (_, change) => {
    const { changes, note: written } = decide({ change, before: { readyAt: Timestamp.fromDate(EARLIER) } });
    expect([changes?.readyAt, written]).toEqual([null, undefined]);
  });
});

it.each([
  ["left as it is", {}, {}],
  ["set", { isEnglishUnread: true }, { isEnglishUnread: true }],
])("the mark of an unread English text is %s", (_, change, marked) => {
  const translations = { en: { title: "Apples", summary: "", content: "" } };
  const { changes = {} } = decide({ change, fields: { translations }, before: {} } as Given);
  expect("isEnglishUnread" in changes ? { isEnglishUnread: changes.isEnglishUnread } : {}).toEqual(marked);
});

it("an article without an English text is never marked as having an unread English text", () => {
  const { changes } = decide({ change: { isEnglishUnread: true }, before: {} });
  expect(changes?.isEnglishUnread).toBe(false);
});

it.each([
  ["left as it is", {}, true, undefined],
  ["held back", { isEnglishHeld: true }, undefined, true],
  ["shown again", { isEnglishHeld: false }, true, false],
  ["not marked if it never was held back", { isEnglishHeld: false }, undefined, undefined],
])("an English text is %s", (_, change, isEnglishHeld, held) => {
  const { changes } = decide({ change, before: { isEnglishHeld } });
  expect(changes?.isEnglishHeld).toBe(held);
});

it.each([
  ["left as it is", {}, LATER, undefined],
  ["set", { unpublishAt: LATER }, undefined, LATER],
  ["cleared", { unpublishAt: null }, LATER, null],
  ["not stored if it never was set", { unpublishAt: null }, undefined, undefined],
  ["cleared if that date is past when the article is published", { isPublished: true }, EARLIER, null],
])("the date of withdrawal is %s", (_, change, unpublishAt, written) => {
  expect(decide({ change, before: { unpublishAt } }).changes?.unpublishAt).toBe(written);
});
