import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sendContactMessageInputSchema } from "../contact.ts";
import { sectionSchema } from "../content/content.ts";
import { fieldsOf } from "../content/content-sections.ts";
import { saveNewsInputSchema } from "../news/news.ts";
import { saveTopicInputSchema } from "../news/topics.ts";
import { isVisible, normalizeHtml, normalizeLine, normalizeText } from "./normalize-text.ts";

describe("normalizing a text", () => {
  it.each([
    ["PowerPoint's line end", "Opið\u000balla daga", "Opið\nalla daga"],
    ["a PDF's page end", "Opið\falla daga", "Opið\nalla daga"],
    ["Unicode's line ends", "a\u0085b\u2028c\u2029d", "a\nb\nc\nd"],
    ["Windows' line ends", "a\r\nb\rc", "a\nb\nc"],
    ["a zero-width space in a word", "mat\u200bbjörg", "matbjörg"],
    ["a byte order mark", "\ufeffMatbjörg", "Matbjörg"],
    ["a word joiner between letters", "mat\u2060björg", "matbjörg"],
    ["joiners of Latin letters", "ost\u200dur\u200c", "ostur"],
    ["a joiner behind emoji", "🥕\u200d og", "🥕 og"],
    ["direction marks in Icelandic", "\u200e+354 555 1234\u202c \u2068a\u2069", "+354 555 1234 a"],
    ["an override of the direction", "\u202eabc\u202c שלום", "abc\u202c שלום"],
    ["tags without a flag", "a\u{e0061}\u{e007f}", "a"],
    ["a filler", "a\u3164b", "ab"],
    ["a PDF's ligatures", "ﬁskur og eﬀekt", "fiskur og effekt"],
    [
      "a word that a PDF breaks",
      "Mat\u00ad\nvælin eru dýr.\nOg mat\u00ad \r\n  ur góður.",
      "Matvælin eru dýr.\nOg matur góður.",
    ],
    ["a word that Chrome's viewer breaks", "Mat\ufffe\nvælin", "Matvælin"],
    ["letters and their accents", "Mo\u0308nd og a\u0301st", "Mönd og ást"],
    ["an accent behind an invisible character", "a\u200b\u0301", "á"],
    [
      "bullets of Symbol and Wingdings",
      "\uf0b7 a \uf0a7 b\n\uf0d8\tc\n \uf06e d \uf0fc",
      "• a ▪ b\n➢\tc\n ■ d ✓",
    ],
    ["letters of Symbol", "10 \uf06dg", "10 μg"],
    ["a sign without a glyph", "\uf8ff a\u{f0000}", "a"],
    ["an object's placeholder", "a\ufffc", "a"],
    ["control characters", "a\u0000\u0007b\u0081c", "abc"],
    ["Windows' signs in another encoding", "10\u009612, \u0084já\u0093 5 \u0080", "10–12, „já“ 5 €"],
    ["half of a pair", "a\ud83d \udd95b", "a b"],
    ["Word's no-break hyphen", "ESB\u001eríki", "ESB‑ríki"],
  ])("mends %s", (_, text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it.each([
    ["soft hyphens", "hæstaréttar\u00adlögmaður"],
    ["no-break spaces", "1.000\u00a0kr., 5\u202f%"],
    ["word joiners beside a dash", "17:00\u2060–\u206018:30"],
    ["a family", "👨‍👩‍👧"],
    ["emoji with skin, sex and style", "🧑🏽‍🍳 🏃🏽‍♀️ ❤️‍🔥 ☎︎"],
    ["flags", "🇮🇸 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈"],
    ["Persian", "می‌خواهم، ۵‌ساله"],
    ["Devanagari", "क्‍ष र्‌य"],
    ["Sinhala", "ශ්‍රී"],
    ["Thai", "ภาษา\u200bไทย"],
    ["Mongolian", "ᠬᠠᠷ\u180eᠠ"],
    ["Arabic with marks of direction", "\u2067شركة ABC\u2069 (5)\u200f"],
    ["Hebrew points", "שָׁלוֹם"],
    ["tabs and lines", "a\tb\n\nc"],
    ["signs", "– „“ … ™ ½ CO₂ m² → ✓ € °"],
    ["a letter outside the first plane", "𠮷𝒳"],
  ])("leaves %s", (_, text) => {
    expect(normalizeText(text)).toBe(text);
    expect(normalizeHtml(`<p title="${text}">${text}</p>`)).toContain(
      `<p title="${text.replace(/\n+/, " ")}">${text}</p>`,
    );
  });

  it("removes line ends from a single line", () => {
    expect(normalizeLine("Brauð \u000b og\r\n\n ostur\u2028\t")).toBe("Brauð og ostur");
  });

  it("leaves URLs in HTML alone, and does not combine an accent with the end of a tag", () => {
    const href = "https://a.is/o\u0308?\u200b\uf0b7";
    expect(normalizeHtml(`<p>\u0338o\u0308<a href="${href}">\u200b&gt;\u0338</a>a\u2028b</p>`)).toBe(
      `<p>\u0338ö<a href="${href}">&gt;\u0338</a>a\nb</p>`,
    );
    expect(normalizeHtml('<img src="/o\u0308" alt="o\u0308\u000bb">')).toBe('<img src="/o\u0308" alt="ö b">');
  });

  it("a second time changes nothing", () => {
    const unit = fc.constantFrom(
      ..."a ö\u0301\u0308\u200b\u200c\u200d\u200e\u2067\u2069\u202e\u00ad\u00a0\u000b\r\n🥕❤\ufe0fमक्लाשل\u180e\uf0b7\ufeff\u3164",
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
        const html = normalizeHtml(`<p>${text}</p>`);
        expect(normalizeHtml(html)).toBe(html);
      }),
    );
  });
});

const INVISIBLE = [
  "",
  " \u00a0",
  "\u200b",
  "\u00ad\u00ad",
  "\u2060\u200e",
  "\u3164",
  "\u2800",
  "\ufe0f",
  "\u034f",
  "\uf8ff",
];

describe("a required text with nothing visible counts as empty:", () => {
  const refused = (
    schema: { safeParse(input: unknown): { error?: { issues: readonly object[] } } },
    input: object,
  ) => schema.safeParse(input).error?.issues;

  it.each(INVISIBLE)("%j", (text) => {
    expect(isVisible(text)).toBe(false);
    const article = { title: text, summary: "", content: "<p>a</p>", imageUrl: "", isPublished: false };
    expect(refused(saveNewsInputSchema, article)).toMatchObject([{ code: "too_small", path: ["title"] }]);
    const message = { name: text, email: "a@b.is", message: text, language: "is" };
    expect(refused(sendContactMessageInputSchema, message)).toMatchObject([
      { code: "too_small", path: ["name"] },
      { code: "too_small", path: ["message"] },
    ]);
    const topic = { name: { is: "a", en: text } };
    expect(refused(saveTopicInputSchema, topic)).toMatchObject([{ code: "too_small", path: ["name", "en"] }]);
    const heading = { heading: { is: text, en: "a" } };
    expect(refused(sectionSchema(fieldsOf("supporters"), true), heading)).toMatchObject([
      { code: "too_small", path: ["heading", "is"] },
    ]);
  });
});

it("the texts in every callable's input are normalized, its lines lose their line ends, and other values stay unchanged", () => {
  const text = "o\u0308\u000bb\u200b";
  const parsed = saveNewsInputSchema.parse({
    title: text,
    summary: text,
    content: `<a href="/o\u0308">${text}</a>`,
    imageUrl: "https://a.is/o\u0308",
    imageAlt: text,
    author: text,
    isPublished: false,
    readyNote: text,
  });
  expect(parsed).toMatchObject({
    title: "ö b",
    summary: "ö\nb",
    imageUrl: "https://a.is/o\u0308",
    imageAlt: "ö b",
    author: "ö b",
    readyNote: "ö\nb",
  });
  const message = { name: text, email: "a@b.is", message: text, language: "is" };
  expect(sendContactMessageInputSchema.parse(message)).toMatchObject({ name: "ö b", message: "ö\nb" });
  expect(sectionSchema(fieldsOf("supporters"), true).parse({ heading: { is: text, en: text } })).toEqual({
    heading: { is: "ö b", en: "ö b" },
  });
});
