import { imageSources } from "@matbjorg/contract/image-sources";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/failure-line.ts";
import { bucket } from "../lib/firebase.ts";
import { hashOf } from "../lib/idempotency.ts";
import { storedFileOf } from "../media/picture-address.ts";
import { hyphenateIcelandic } from "./hyphenate.ts";
import type { Web } from "./render-page-response.ts";
import { shareCardFile, storeCard, storedCard } from "./share-card-store.ts";
import { readStoredArticle } from "./stored-article.ts";

/** `/share/{address}.jpg` and its English twin. */
export const SHARE_PATH = /^(?:\/en)?\/share\/([^/]+)\.jpg$/;

/** Cards that an instance draws or will draw: each takes a fifth of a second of the processor. */
const PENDING_MAX = 10;
/** Storing included, a drawing that never ends must not hold up the others. */
const DRAWING_TIMEOUT_MS = 10_000;

/** By file and what it shows, in the order in which they are drawn. */
const pending = new Map<string, Promise<Uint8Array>>();

/**
 * Returns the picture of a shared link to a published article; undefined if there is none. It is drawn once and stored, until
 * the article or the release changes what it shows.
 *
 * @param mayDraw asked before it is drawn
 * @returns null if it may not be drawn, or too many are being drawn
 * @throws Error if Firestore cannot be read
 */
export async function shareCard(
  path: string,
  web: Web,
  font: string,
  db: Firestore,
  mayDraw: () => boolean,
): Promise<Uint8Array | null | undefined> {
  const { id, fields } = await readStoredArticle(db, addressIn(path), { withAround: false });
  const article = fields && web.parseArticle(id, fields);
  if (!article?.isPublished) return undefined;
  const { title, language } = web.textIn(article, web.languageOfPath(path));
  const { imageUrl } = article;
  const file = await shareCardFile(id, language);
  const shows = hashOf({ title, imageUrl, commit: process.env.SITE_COMMIT });
  const stored = await storedCard(file, shows);
  if (stored) return stored;
  const drawAndStore = async () => {
    const card = await web.drawShareCard({
      title: language === "is" ? await hyphenateIcelandic(title) : title,
      font,
      picture: await photographOf(imageUrl),
    });
    await storeCard(file, shows, card);
    return card;
  };
  const key = `${file.name} ${shows}`;
  const isRefused = !pending.has(key) && (pending.size >= PENDING_MAX || !mayDraw());
  return isRefused ? null : inTurn(key, drawAndStore);
}

/** Draws one card after the other, the same for all who wait for it. */
function inTurn(key: string, drawAndStore: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const [last] = [...pending.values()].slice(-1);
  const take = async () => {
    await last?.catch(() => {});
    return withTimeout(drawAndStore(), DRAWING_TIMEOUT_MS);
  };
  const card = pending.get(key) ?? take().finally(() => pending.delete(key));
  pending.set(key, card);
  return card;
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
