import { describe, expect, it } from "vitest";
import { excerptOf, PLAIN_TEXT_SOURCE_MAX_CHARS, plainText, searchedText, seenText } from "./plain-text.ts";
import { firstCharacters, fitting } from "./shorten.ts";

describe("the text of HTML", () => {
  it.each([
    ["<p>Eitt</p><p>Tvö</p>", "Eitt Tvö"],
    ["<p>Mat<strong>björg</strong> ehf.</p>", "Matbjörg ehf."],
    ["Eitt<br>tvö\n  þrjú", "Eitt tvö þrjú"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["&THORN;orri &amp; &#246;l &#xF6;&nbsp;&lt;3", "Þorri & öl ö <3"],
    ["&unknown; &constructor; &#0; &#x110000;", "&unknown; &constructor; &#0; &#x110000;"],
    ["a<script>alert(1)</script><style>p{}</style><!-- b -->c", "a c"],
    ["", ""],
    ["5 < 7 og <b>7</b> > 5", "5 < 7 og 7 > 5"],
    ["a<script>b", "a"],
    ["a<!-- b <p>c</p>", "a"],
  ])("of %j is %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  const MAX = PLAIN_TEXT_SOURCE_MAX_CHARS;

  it.each([
    ["<", "<".repeat(MAX)],
    ["‹", "‹".repeat(MAX)],
    ["<script", ""],
    ["<a ", "<a ".repeat(Math.floor(MAX / 3)).trim()],
  ])("of 100,000 times %j is read only from its beginning", (part, text) => {
    expect(plainText(part.repeat(100_000))).toBe(text);
  });

  it.each([
    ["a word", `${"a".repeat(MAX - 1)}bc`, `${"a".repeat(MAX - 1)}b`],
    ["a tag", `${"a".repeat(MAX - 5)}<img src="/a.webp">b`, "a".repeat(MAX - 5)],
    ["a script", `${"a".repeat(MAX - 12)}<script>b</script>`, "a".repeat(MAX - 12)],
  ])("ends where it is cut, even in the middle of %s", (_, html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

const CAPTIONED =
  "<figure><img src='/a'><figcaption>Súpa <small>Anna</small></figcaption></figure><p>Opið er</p><table><caption>Verð</caption><tr><td>900</td></tr></table>";

it("an excerpt leaves out captions, and a search finds captions but not the photographer's name", () => {
  expect(excerptOf({ summary: "", content: CAPTIONED })).toBe("Opið er 900");
  expect(searchedText(CAPTIONED)).toBe("Súpa Opið er Verð 900");
});

describe("whether readers see a difference", () => {
  it.each([
    ["bold words", "<p>Ó<b>stur</b></p>", "<p>Óstur</p>", true],
    ["a paragraph that became a heading", "<h2>Ostur</h2>", "<p>Ostur</p>", true],
    ["another size of a picture", '<img src="/a" alt="x" width="3">', '<img src="/a" alt="x">', true],
    ["another picture", '<img src="/a" alt="x">', '<img src="/b" alt="x">', false],
    ["another description", '<img src="/a" alt="x">', '<img src="/a" alt="y">', false],
    ["another video", '<iframe src="/a"></iframe>', '<iframe src="/b"></iframe>', false],
    ["another title of a video", '<iframe src="/a" title="x">', '<iframe src="/a" title="y">', false],
    ["another word", "<p>Ostur</p>", "<p>Ostar</p>", false],
  ])("is known for %s", (_, one, other, isSame) => {
    expect(seenText(one) === seenText(other)).toBe(isSame);
  });
});

const CHARACTERS = ["👨‍👩‍👧‍👦", "🇮🇸", "👍🏽", "1️⃣", "e\u0301", "क्षि", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "ö", "\r\n"];

it.each(CHARACTERS)("no text is cut inside the character %j", (character) => {
  expect(firstCharacters(`ab${character}cd`, 3)).toBe(`ab${character}`);
  expect(firstCharacters(`ab${character}cd`, 2)).toBe("ab");
  expect(fitting(`ab${character}cd`, 2 + character.length)).toBe(`ab${character}`);
  expect(fitting(`ab${character}cd`, 1 + character.length)).toBe(character.length > 1 ? "ab" : "ab");
  const content = `<p>${"a".repeat(149)}${character.trim() || "b"}cd</p>`;
  expect(excerptOf({ summary: "", content })).toBe(`${"a".repeat(149)}${character.trim() || "b"}…`);
});

it("a text that fits stays whole", () => {
  expect(firstCharacters("👍🏽", 1)).toBe("👍🏽");
  expect(fitting("👍🏽", 4)).toBe("👍🏽");
});
