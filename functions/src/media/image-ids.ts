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
type Shown = Pick<ReadArticle, "imageUrl" | "imageCredit" | "content" | "translations" | "imageIds"> & {
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

/** Returns the descriptions of the uploaded pictures in an article's text, by id. */
export function imageAltsOf({ content }: Shown): ReadonlyMap<string, string> {
  return textsById(textOf(content).matchAll(DESCRIBED), ALT_MAX_CHARS);
}

/**
 * Matches an uploaded picture in a figure with a credit, as `sanitizeHtml` writes it. A caption that the console left open
 * ends at the next figure, so that no figure's search reads through all the others.
 */
const CREDITED =
  /<figure><img src="[^"]*\/images%2F([A-Za-z0-9]{20})%2F[^>]*><figcaption>(?:[^<]|<(?!\/?fig))*?<small>([^<]+)<\/small>/g;

/** Returns the credits of the uploaded pictures in an article, including its main picture, by id. */
export function imageCreditsOf({ content, imageUrl, imageCredit }: Shown): ReadonlyMap<string, string> {
  const inText = textsById(textOf(content).matchAll(CREDITED), CREDIT_MAX_CHARS);
  const [main] = imageIdsOf({ imageUrl });
  const credit = textOf(imageCredit);
  return main && credit ? new Map([...inText, [main, credit]]) : inText;
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

/** Texts of pictures, by the picture's id. */
type PictureTexts = ReadonlyMap<string, string>;

/** The ids of a document's pictures before and after a save, and their descriptions and credits in the document. */
type ShownPictures = {
  /** The stored ids, which may be of any type. */
  readonly before?: unknown;
  readonly after: readonly string[];
  readonly altsBefore?: PictureTexts;
  readonly alts?: PictureTexts;
  readonly creditsBefore?: PictureTexts;
  readonly credits?: PictureTexts;
  readonly at: Date;
};

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
  { before: stored, after, altsBefore, alts, creditsBefore, credits, at }: ShownPictures,
): Promise<void> {
  const ids: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const before = ids.filter((id): id is string => typeof id === "string" && /^[A-Za-z0-9]{20}$/.test(id));
  const added = after.filter(
    (id) =>
      !before.includes(id) ||
      alts?.get(id) !== altsBefore?.get(id) ||
      credits?.get(id) !== creditsBefore?.get(id),
  );
  const removed = before.filter((id) => !after.includes(id));
  const refs = [...added, ...removed].slice(0, MARKED_MAX).map((id) => collectionIn(db, "images").doc(id));
  if (refs.length === 0) return;
  const images = await readAll("getAll" in writer ? writer : db, refs);
  for (const image of images) {
    if (!image.exists) continue;
    const alt = textOf(image.data()?.alt) || alts?.get(image.id);
    const credit = textOf(image.data()?.credit) || credits?.get(image.id);
    const unusedSince = after.includes(image.id) ? null : at;
    // The cast below is needed because the types in the union have no common `update`.
    const changes: WriteIn<"images"> = { unusedSince, ...(alt && { alt }), ...(credit && { credit }) };
    (writer as WriteBatch).update(image.ref, changes);
  }
}
