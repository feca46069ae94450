import { fillFacts } from "@matbjorg/contract/content/facts";
import { imageSources } from "@matbjorg/contract/content/image-sources";
import { TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { textIn } from "@matbjorg/contract/news/article-text";
import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { drawShareCard, languageOfPath } from "@matbjorg/web/server";
import * as logger from "firebase-functions/logger";
import { factsFor } from "../content/facts.ts";
import { errorCode } from "../lib/callable/app-error.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { bucket, firestore } from "../lib/firebase.ts";
import { hashOf } from "../lib/idempotency.ts";
import { isOurPicture, storedFileOf } from "../lib/picture-url.ts";
import { drawOneAtATime } from "./draw-queue.ts";
import { hyphenateIcelandic } from "./hyphenate.ts";
import { readStoredArticle } from "./read-stored-article.ts";
import { shareCardFile, storeCard, storedCard } from "./share-card-store.ts";
import { SHARE_FONT } from "./site-files.ts";

/** Matches `/share/{address}.jpg` and its English counterpart. */
const SHARE_PATH = /^(?:\/en)?\/share\/([^/]+)\.jpg$/;

/**
 * Returns the picture that a shared link to a published article shows; undefined if there is no such article. The picture
 * is drawn once and stored until the article or a release changes its content.
 * @param mayDraw called before the picture is drawn
 * @returns null if the picture may not be drawn, or if too many pictures are being drawn
 * @throws Error if Firestore cannot be read
 */
export async function shareCard(
  path: string,
  mayDraw: () => boolean,
): Promise<Uint8Array | null | undefined> {
  const { id, fields } = await readStoredArticle(firestore(), slugIn(path), { withAround: false });
  const article = fields && parseArticle(id, fields);
  if (!article?.isPublished) return undefined;
  const { title: whole, language } = textIn(article, languageOfPath(path));
  const facts = await factsFor(firestore(), [whole]);
  const title = fillFacts(whole, facts[language], language).slice(0, TITLE_MAX_CHARS);
  const { imageUrl } = article;
  const file = await shareCardFile(id, language);
  const shows = hashOf({ title, imageUrl, commit: process.env.SITE_COMMIT });
  const stored = await storedCard(file, shows);
  if (stored) return stored;
  const drawAndStore = async () => {
    const { picture, isRead } = await photographOf(imageUrl);
    const card = await drawShareCard({
      title: language === "is" ? await hyphenateIcelandic(title) : title,
      font: SHARE_FONT,
      picture,
    });
    if (isRead) await storeCard(file, shows, card);
    return card;
  };
  return drawOneAtATime(`${file.name} ${shows}`, drawAndStore, mayDraw);
}

function slugIn(path: string): string {
  const [, segment = ""] = SHARE_PATH.exec(path) ?? [];
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Reads an uploaded picture in the size of shared links. As long as the picture cannot be read, the card shows only the
 * title.
 */
async function photographOf(imageUrl: string): Promise<{
  readonly picture?: { readonly file: Uint8Array; readonly fills: true };
  readonly isRead: boolean;
}> {
  const stored = storedFileOf(imageSources(imageUrl)?.share ?? "");
  if (!stored || !isOurPicture(imageUrl)) return { isRead: true };
  try {
    const [file] = await (await bucket()).file(stored.path).download();
    return { picture: { file, fills: true }, isRead: true };
  } catch (error) {
    logger.warn("share card without picture", failureLine(error));
    return { isRead: errorCode(error) === 404 };
  }
}
