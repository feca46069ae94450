import { withTimeout } from "@matbjorg/contract/with-timeout";
import * as logger from "firebase-functions/logger";
import { errorCode } from "../lib/callable/app-error.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { bucket } from "../lib/firebase.ts";

/** The path under which share cards are stored. `storage.rules` let nobody read it, and exports leave it out. */
export const SHARE_CARDS_PREFIX = "share/";

/** Waiting longer for a stored card is not worthwhile: drawing it again takes a tenth of this time. */
const READ_TIMEOUT_MS = 2_000;

const folderOf = (articleId: string) => `${SHARE_CARDS_PREFIX}${articleId}/`;

type File = ReturnType<Awaited<ReturnType<typeof bucket>>["file"]>;

export async function shareCardFile(articleId: string, language: "is" | "en"): Promise<File> {
  return (await bucket()).file(`${folderOf(articleId)}${language}.jpg`);
}

/**
 * Returns a stored share card, or undefined if it does not exist or cannot be read.
 * @param shows hash of the card's content
 */
export async function storedCard(file: File, shows: string): Promise<Uint8Array | undefined> {
  const read = async () => {
    const [{ metadata }] = await file.getMetadata();
    return metadata?.shows === shows ? (await file.download())[0] : undefined;
  };
  try {
    return await withTimeout(read(), READ_TIMEOUT_MS);
  } catch (error) {
    if (errorCode(error) !== 404) logger.warn("stored share card not read", failureLine(error));
    return undefined;
  }
}

/** Stores a share card. Only logs a failure, because the card can be drawn again. */
export async function storeCard(file: File, shows: string, card: Uint8Array): Promise<void> {
  try {
    const metadata = { metadata: { shows } };
    await file.save(Buffer.from(card), { resumable: false, contentType: "image/jpeg", metadata });
  } catch (error) {
    logger.warn("share card not stored", failureLine(error));
  }
}

export async function deleteShareCards(articleId: string): Promise<void> {
  await (await bucket()).deleteFiles({ prefix: folderOf(articleId) });
}
