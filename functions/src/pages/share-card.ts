import { imageSources } from "@matbjorg/contract/image-sources";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/failure-line.ts";
import { bucket } from "../lib/firebase.ts";
import { storedFileOf } from "../media/picture-address.ts";
import { hyphenateIcelandic } from "./hyphenate.ts";
import type { Web } from "./render-page-response.ts";
import { readStoredArticle } from "./stored-article.ts";

/** `/share/{address}.jpg` and its English twin. */
export const SHARE_PATH = /^(?:\/en)?\/share\/([^/]+)\.jpg$/;

/**
 * Draws the picture of a shared link to a published article; undefined if there is none.
 *
 * @throws Error if Firestore cannot be read
 */
export async function shareCard(
  path: string,
  web: Web,
  font: string,
  db: Firestore,
): Promise<Uint8Array | undefined> {
  const { id, fields } = await readStoredArticle(db, addressIn(path), { withAround: false });
  const article = fields && web.parseArticle(id, fields);
  if (!article?.isPublished) return undefined;
  const { title, language } = web.textIn(article, web.languageOfPath(path));
  return web.drawShareCard({
    title: language === "is" ? await hyphenateIcelandic(title) : title,
    font,
    picture: await photographOf(article.imageUrl),
  });
}

function addressIn(path: string): string {
  const [, segment = ""] = SHARE_PATH.exec(path) ?? [];
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** An uploaded picture in the size of shared links. Without it the card has the title alone. */
async function photographOf(imageUrl: string): Promise<{ file: Uint8Array; fills: true } | undefined> {
  const stored = storedFileOf(imageSources(imageUrl)?.share ?? "");
  if (!stored) return undefined;
  try {
    const own = await bucket();
    if (own.name !== stored.bucket) return undefined;
    const [file] = await own.file(stored.path).download();
    return { file, fills: true };
  } catch (error) {
    logger.warn("share card without picture", failureLine(error));
    return undefined;
  }
}
