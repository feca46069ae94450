import { type SaveNewsInput, saveNewsInputSchema } from "@matbjorg/contract/news/news";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { hashOf, idempotencyKey } from "../lib/idempotency.ts";
import { notifyReady } from "../lib/notify-admins.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { copyPictures, withCopies } from "../media/copy-pictures.ts";
import { earlierResult, readForSave, refuseSave } from "./check-save.ts";
import { commit } from "./commit-article.ts";
import { decideSave, type NewsChange, type SavedText } from "./decide-save.ts";
import { requireComplete, type SanitizedFields, sanitizeFields } from "./sanitize-fields.ts";

/**
 * Creates an article with an id made of its title, or edits one that is still at the given `version`; the previous text
 * becomes a revision. Pictures of other sites are copied. Returns the new version and what sanitizing removed. A retry after
 * a lost response is saved once; if the text was changed before the retry, the result has `isEarlier`.
 *
 * @throws auth/not-an-admin, input/invalid, and what `refuseSave` throws
 */
export const saveNews: Callable<"saveNews"> = {
  input: saveNewsInputSchema,
  handler: async (input, { role, audit }) => {
    const db = firestore();
    const change = changeOf(input, { role, audit });
    // Once: a save that meets another one starts over with the same text and pictures.
    let sanitizing: ReturnType<typeof sanitizeInput> | undefined;
    let copying: ReturnType<typeof copyToStorage> | undefined;
    return retryOnConflict(async (attempt) => {
      const found = await readForSave(db, change);
      await refuseSave(db, change, found);
      sanitizing ??= sanitizeInput(input);
      const { fields, removed } = await sanitizing;
      if (found.earlier) return { ...earlierResult(found.earlier, change), removed };
      copying ??= copyToStorage(fields, change);
      const { response, ...write } = decideSave(change, await copying, found);
      const committed = await commit(db, found.article, write, attempt);
      if (write.note) await notifyReady(committed.id, audit.at);
      return { ...response, ...committed, removed };
    });
  },
};

function changeOf(
  { publishedAt, unpublishAt, ...input }: SaveNewsInput,
  { role, audit }: Pick<NewsChange, "role" | "audit">,
): NewsChange {
  return {
    ...input,
    date: typeof publishedAt === "string" ? new Date(publishedAt) : publishedAt,
    unpublishAt: typeof unpublishAt === "string" ? new Date(unpublishAt) : unpublishAt,
    role,
    audit,
    requestKey: idempotencyKey("saveNews", audit.by, input.requestId),
    inputHash: hashOf({ ...input, publishedAt, unpublishAt, requestId: undefined }),
  };
}

async function sanitizeInput(input: SaveNewsInput) {
  const sanitized = await sanitizeFields(input);
  requireComplete(sanitized.fields);
  return sanitized;
}

/** Copies pictures of other sites, and returns the text with the addresses of the copies. */
async function copyToStorage(
  fields: SanitizedFields,
  { audit: { by: uid, at: now }, requestId }: NewsChange,
): Promise<SavedText> {
  const { copied, notCopied } = await copyPictures(fields, { uid, now, requestId });
  const stored = withCopies(fields, { copied });
  // Our addresses may be longer.
  requireComplete(stored);
  const pictureReport = {
    ...(copied.size > 0 && { copied: copied.size }),
    ...(notCopied.length > 0 && { notCopied }),
  };
  return { fields: stored, pictureReport };
}
