import { ALT_MAX_CHARS, COPIED_PICTURES_MAX } from "@matbjorg/contract/limits";
import type { NotCopiedPicture } from "@matbjorg/contract/news/news";
import { unescaped } from "@matbjorg/contract/text/html-tags";
import { fitting } from "@matbjorg/contract/text/shorten";
import * as logger from "firebase-functions/logger";
import { AppError } from "../lib/callable/app-error.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { firestore } from "../lib/firebase.ts";
import { idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { isOurPicture } from "../lib/picture-url.ts";
import { encodePicture } from "./encode-picture.ts";
import { fetchPicture, type Network } from "./fetch-picture.ts";
import { storePicture } from "./store-picture.ts";

/** A save waits no longer than this for other sites, because its instance saves nothing else meanwhile. */
const FETCHING_MAX_MS = 8_000;

type Text = { readonly content: string };
type Pictures = Text & {
  readonly imageUrl: string;
  readonly imageAlt?: string;
  readonly translations: { readonly en?: Text };
};

type By = {
  readonly uid: string;
  readonly now: Date;
  /** The save's idempotency key, so that a retry reuses the copies. */
  readonly requestId: string | undefined;
};

export type Copies = {
  /** Maps the URL that was sent to the URL of our copy. */
  readonly copied: ReadonlyMap<string, string>;
  readonly notCopied: readonly NotCopiedPicture[];
};

/**
 * Copies an article's pictures from other sites to our Storage, one at a time because decoding takes memory. A picture
 * that cannot be copied keeps its URL, which readers do not see (`withOwnPictures`).
 */
export async function copyPictures(fields: Pictures, by: By, network?: Network): Promise<Copies> {
  const startedAt = performance.now();
  const copied = new Map<string, string>();
  const notCopied: NotCopiedPicture[] = [];
  for (const [address, alt] of picturesElsewhere(fields)) {
    try {
      const leftMs = Math.round(startedAt + FETCHING_MAX_MS - performance.now());
      if (copied.size >= COPIED_PICTURES_MAX || leftMs <= 0) throw new AppError("media/copied-later");
      copied.set(address, await copyPicture(address, alt, by, network, leftMs));
    } catch (error) {
      // The text is saved even if its pictures cannot be copied.
      if (!(error instanceof AppError)) logger.error("saveNews failed to copy a picture", failureLine(error));
      notCopied.push({ address, reason: error instanceof AppError ? error.reason : "internal" });
    }
  }
  return { copied, notCopied };
}

async function copyPicture(
  address: string,
  alt: string,
  by: By,
  network: Network | undefined,
  timeoutMs: number,
): Promise<string> {
  const requestKey = idempotencyKey("uploadImage", by.uid, by.requestId, { address });
  const stored = await storedResponse<{ imageUrl: string }>(firestore(), requestKey);
  if (stored) return stored.imageUrl;
  const encoded = await encodePicture(await fetchPicture(address, network, timeoutMs));
  return (await storePicture(encoded, { ...by, alt, requestKey })).imageUrl;
}

/** Returns the pictures that are not ours: each URL with its first alt text. */
function picturesElsewhere(fields: Pictures): Map<string, string> {
  const { imageUrl, imageAlt = "", content, translations } = fields;
  const images = [...imagesIn(content), ...imagesIn(translations.en?.content ?? "")];
  const elsewhere = new Map<string, string>();
  for (const [src, alt] of [[imageUrl, imageAlt] as const, ...images]) {
    if (!/^https?:/.test(src) || isOurPicture(src)) continue;
    elsewhere.set(src, elsewhere.get(src) || alt);
  }
  return elsewhere;
}

/** Matches an image as `sanitizeHtml` writes it. */
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"/g;

function imagesIn(html: string): (readonly [string, string])[] {
  return [...html.matchAll(IMAGE)].map(([, src = "", alt = ""]) => [
    unescaped(src),
    fitting(unescaped(alt).trim(), ALT_MAX_CHARS).toWellFormed(),
  ]);
}

/** Returns the fields with the URLs of the copies. */
export function withCopies<Fields extends Pictures>(
  fields: Fields,
  { copied }: Pick<Copies, "copied">,
): Fields {
  const inText = <Of extends Text>(text: Of): Of => ({
    ...text,
    content: text.content.replace(IMAGE, (image, src: string) => {
      const copy = copied.get(unescaped(src));
      return copy ? image.replace(src, () => copy.replaceAll("&", "&amp;")) : image;
    }),
  });
  const { en } = fields.translations;
  return {
    ...inText(fields),
    imageUrl: copied.get(fields.imageUrl) ?? fields.imageUrl,
    translations: { ...fields.translations, ...(en && { en: inText(en) }) },
  };
}
