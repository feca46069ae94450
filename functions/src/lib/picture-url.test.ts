import { describe, expect, it } from "vitest";
import { imageIdsOf } from "../media/image-ids.ts";
import { canonicalPictureUrl } from "./picture-url.ts";

const ID = "aB3dEfGhIjKlMnOpQrSt";
const STORAGE = "https://firebasestorage.googleapis.com";
const CANONICAL = `${STORAGE}/v0/b/demo.appspot.com/o/images%2F${ID}%2F960.webp?alt=media`;
const everyLetter = (text: string, spell: (code: number) => string) =>
  [...text].map((letter) => spell(letter.charCodeAt(0))).join("");
const percent = (code: number) => `%${code.toString(16)}`;

/** Spellings that make a browser request the same file. */
const SPELLINGS = [
  CANONICAL,
  CANONICAL.replace("images", "%69mages"),
  CANONICAL.replaceAll("%2F", "%2f"),
  CANONICAL.replace("images%2F", "images/"),
  CANONICAL.replaceAll("%2F", "/"),
  CANONICAL.replace("/o/", "/o/x/../"),
  CANONICAL.replace("/o/", "/o/x/%2e%2E/"),
  CANONICAL.replace("/o/", "\\o\\"),
  CANONICAL.replace(`images%2F${ID}%2F`, everyLetter(`images/${ID}/`, percent)),
  CANONICAL.replace(ID, everyLetter(ID, percent)),
  CANONICAL.replace(STORAGE, "HTTPS://FireBaseStorage.GoogleApis.com:443"),
  CANONICAL.replace("://", "://anna:word@"),
  `${CANONICAL}&token=abc`,
  `${CANONICAL}#top`,
  CANONICAL.replace("?alt=media", "?alt=m%65dia"),
];

describe("the URL of an uploaded picture", () => {
  it.each(SPELLINGS)("has one spelling, even if it is written as %s", (spelling) => {
    expect(canonicalPictureUrl(spelling)).toBe(CANONICAL);
    expect(imageIdsOf({ imageUrl: spelling })).toEqual([ID]);
    expect(imageIdsOf({ content: `<img src="${spelling}">` })).toEqual([ID]);
  });

  it("keeps the host of the local suite's Storage", () => {
    const local = CANONICAL.replace(STORAGE, "http://127.0.0.1:9199");
    expect(canonicalPictureUrl(local.replace("images", "%69mages"))).toBe(local);
  });

  it.each([
    "",
    "/images/logo.webp",
    "https://[/a.webp",
    CANONICAL.replace(STORAGE, "https://a.is"),
    CANONICAL.replace("images", "elsewhere"),
    CANONICAL.replace(ID, "%E0%A4%A"),
  ])("is not changed if it is for another file: %j", (address) => {
    expect(canonicalPictureUrl(address)).toBe(address);
  });
});

describe("the pictures of a document written elsewhere", () => {
  const path = `images/${ID}/`;
  it.each([
    ["decimal references", everyLetter(path, (code) => `&#${code};`)],
    ["hexadecimal references", everyLetter(path, (code) => `&#X00${code.toString(16)};`)],
    ["references without an end", `&#105mages%2F${ID}%2F`],
    ["named references", `images&percnt;2F${ID}&sol;`],
    ["a reference to a percent sign", `&#37;69mages%2F${ID}%2F`],
    ["line breaks", `ima\ng\tes%2F${ID}\r%2F`],
    ["references to line breaks", `ima&NewLine;g&Tab;es%2F${ID}&#10;%2F`],
  ])("are found when their URL is written with %s", (_what, spelling) => {
    const src = CANONICAL.replace(`images%2F${ID}%2F`, spelling);
    expect(imageIdsOf({ translations: { en: { content: `<img src='${src}'>` } } })).toEqual([ID]);
  });

  it("are not found in a value of any other type", () => {
    class Reference {
      readonly client = { reference: this };
    }
    const values = { content: 5, imageUrl: null, translations: { en: undefined }, logo: new Reference() };
    expect(imageIdsOf(values)).toEqual([]);
  });
});
