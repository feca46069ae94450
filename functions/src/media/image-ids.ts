import { ALT_MAX_CHARS, CREDIT_MAX_CHARS } from "@matbjorg/contract/limits";
import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import { arrayOf, recordOf, textOf } from "@matbjorg/contract/stored-value";
import { unescaped } from "@matbjorg/contract/text/html-tags";
import { fitting } from "@matbjorg/contract/text/shorten";
import type { Firestore, Transaction, WriteBatch } from "firebase-admin/firestore";
import { collectionIn, readAll } from "../lib/typed-documents.ts";

/**
 * The fields of an article, a revision, a partner or content that show pictures, and the stored ids of those pictures.
 */
type Shown = Pick<
  ReadArticle,
  "imageUrl" | "imageAlt" | "imageCredit" | "content" | "translations" | "imageIds"
> & {
  readonly [Name in "logo" | "values" | "sections"]?: unknown;
};

/** Matches the decoded URL "…/o/images%2F{id}%2F960.webp". */
const IMAGE_PATH = /\bimages\/([A-Za-z0-9]{20})\//g;

/**
 * Returns the ids of all uploaded pictures that an article, a revision, a partner or content shows. Documents store
 * them in the field `imageIds`, with which the uses of a picture are queried.
 */
export function imageIdsOf(document: Shown): string[] {
  const { imageUrl, content, translations, logo, values, sections } = document;
  const ids = stringsIn([imageUrl, content, translations, logo, values, sections])
    .flatMap((text) => [...requested(text).matchAll(IMAGE_PATH)])
    .map(([, id = ""]) => id);
  return [...new Set(ids)];
}

/** Matches an uploaded picture as `sanitizeHtml` writes it. */
const DESCRIBED = /<img src="[^"]*\/images%2F([A-Za-z0-9]{20})%2F[^"]*" alt="([^"]+)"/g;

/** Texts of pictures, by the picture's id. */
type TextsById = ReadonlyMap<string, string>;
type PictureTexts = Readonly<Record<"alt" | "altEn" | "credit", TextsById>>;

/** Returns the descriptions and credits of the uploaded pictures in an article, including its main picture. */
export function imageTextsOf(article: Shown): PictureTexts {
  const { imageUrl, translations } = article;
  const alt = imageAltsOf(article);
  const english = imageAltsOf({ ...recordOf(recordOf(translations).en), imageUrl });
  // An English description that equals the Icelandic one has not been translated.
  const altEn = new Map([...english].filter(([id, text]) => text !== alt.get(id)));
  return { alt, altEn, credit: imageCreditsOf(article) };
}

const imageAltsOf = ({ content, imageUrl, imageAlt }: Shown): TextsById =>
  withMain(textsById(textOf(content).matchAll(DESCRIBED), ALT_MAX_CHARS), imageUrl, imageAlt);

/**
 * Matches an uploaded picture in a figure with a credit, as `sanitizeHtml` writes it. A caption that the console left open
 * ends at the next figure, so that no figure's search reads through all the others.
 */
const CREDITED =
  /<figure><img src="[^"]*\/images%2F([A-Za-z0-9]{20})%2F[^>]*><figcaption>(?:[^<]|<(?!\/?fig))*?<small>([^<]+)<\/small>/g;

const imageCreditsOf = ({ content, imageUrl, imageCredit }: Shown): TextsById =>
  withMain(textsById(textOf(content).matchAll(CREDITED), CREDIT_MAX_CHARS), imageUrl, imageCredit);

/** Adds the text of the main picture. */
function withMain(inText: TextsById, imageUrl: Shown["imageUrl"], stored: unknown): TextsById {
  const [main] = imageIdsOf({ imageUrl });
  const text = textOf(stored);
  return main && text ? new Map([...inText, [main, text]]) : inText;
}

function textsById(found: Iterable<RegExpMatchArray>, maxChars: number): Map<string, string> {
  return new Map(
    [...found].map(([, id = "", text = ""]) => [id, fitting(unescaped(text), maxChars).toWellFormed()]),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.values(Array.isArray(value) ? value : recordOf(value)).flatMap(stringsIn);
}

const NAMED: Readonly<Record<string, string>> = { percnt: "%", sol: "/", bsol: "/", Tab: "", NewLine: "" };

/**
 * Spells URLs as a server reads them: documents written elsewhere may contain character references, percent-encoded
 * letters, and tabs or line breaks, which browsers skip. https://url.spec.whatwg.org/#concept-basic-url-parser
 */
function requested(text: string): string {
  return text
    .replace(
      /&(?:#x([0-9a-f]+)|#(\d+)|(percnt|sol|bsol|Tab|NewLine));?/gi,
      (reference, hex, decimal, name) =>
        name
          ? (NAMED[name] ?? reference)
          : ascii(hex ? Number.parseInt(hex, 16) : Number(decimal), reference),
    )
    .replace(/[\t\n\r]/g, "")
    .replace(/%([0-7][0-9a-f])/gi, (encoded, hex) => ascii(Number.parseInt(hex, 16), encoded))
    .replaceAll("\\", "/");
}

const ascii = (code: number, otherwise: string) => (code < 0x80 ? String.fromCharCode(code) : otherwise);

/** Whether a document's field `imageIds` contains exactly these ids; documents without pictures may lack the field. */
export function hasImageIds({ imageIds }: Shown, ids: readonly string[]): boolean {
  const stored = arrayOf(imageIds);
  return stored.length === ids.length && ids.every((id) => stored.includes(id));
}

/** The ids of a document's pictures before and after a save, and their descriptions and credits in the document. */
type ShownPictures = {
  /** The stored ids, which may be of any type. */
  readonly before?: unknown;
  readonly after: readonly string[];
  readonly textsBefore?: PictureTexts;
  readonly texts?: PictureTexts;
  readonly at: Date;
};

const PICTURE_TEXTS = ["alt", "altEn", "credit"] as const;

/** The largest number of pictures that one save marks. Its batch may have 500 writes. */
const MARKED_MAX = 200;

/**
 * Marks pictures in the batch or transaction that saves a document with them: pictures that it no longer shows become
 * candidates for `removeUnused`, and new pictures count as used. Rewrites pictures already marked as used, so that a
 * concurrent deletion fails. A picture without a description or credit gets the one used in the article.
 */
export async function markImages(
  db: Firestore,
  writer: WriteBatch | Transaction,
  { before: stored, after, textsBefore, texts, at }: ShownPictures,
): Promise<void> {
  const ids: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const before = ids.filter((id): id is string => typeof id === "string" && /^[A-Za-z0-9]{20}$/.test(id));
  const added = after.filter(
    (id) =>
      !before.includes(id) ||
      PICTURE_TEXTS.some((name) => texts?.[name].get(id) !== textsBefore?.[name].get(id)),
  );
  const removed = before.filter((id) => !after.includes(id));
  const refs = [...added, ...removed].slice(0, MARKED_MAX).map((id) => collectionIn(db, "images").doc(id));
  if (refs.length === 0) return;
  const images = await readAll("getAll" in writer ? writer : db, refs);
  for (const image of images) {
    if (!image.exists) continue;
    const unusedSince = after.includes(image.id) ? null : at;
    const shown = PICTURE_TEXTS.flatMap((name) => {
      const text = textOf(image.data()?.[name]) || texts?.[name].get(image.id);
      return text ? [[name, text]] : [];
    });
    const changes: WriteIn<"images"> = { unusedSince, ...Object.fromEntries(shown) };
    // The cast is needed because the types in the union have no common `update`.
    (writer as WriteBatch).update(image.ref, changes);
  }
}
