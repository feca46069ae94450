import { mapFields } from "@matbjorg/contract/news/article-fields";
import { inputStates, isInstantInput, isPublishedIn } from "@matbjorg/contract/news/article-state";
import { type SaveNewsInput, saveNewsInputSchema } from "@matbjorg/contract/news/news";
import { notifyReady } from "../contact/notify-admins.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { hashOf, idempotencyKey } from "../lib/idempotency.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { copyPictures, withCopies } from "../media/copy-pictures.ts";
import { earlierResult, readForSave, refuseSave } from "./check-save.ts";
import { commit } from "./commit-article.ts";
import { decideSave, type NewsChange, type SavedText } from "./decide-save.ts";
import { linkingArticles } from "./linking-articles.ts";
import { requireComplete, type SanitizedFields, sanitizeFields } from "./sanitize-fields.ts";

/**
 * Creates an article with an id made of its title, or edits an article that is still at the given `version`. The previous
 * text becomes a revision. Copies pictures from other sites. Returns the new version and the markup that sanitizing
 * removed. A retry after a lost response saves nothing again. If the text was changed before the retry, the result has
 * `isEarlier`.
 *
 * @throws auth/not-an-admin, input/invalid, and any error of `refuseSave`
 */
export const saveNews: Callable<"saveNews"> = {
  input: saveNewsInputSchema,
  handler: async (input, { role, audit }) => {
    const db = firestore();
    const change = changeOf(input, { role, audit });
    // Sanitizing and copying run only once: if a save conflicts with another save, it starts over with the same text and
    // pictures.
    let sanitizing: ReturnType<typeof sanitizeInput> | undefined;
    let copying: ReturnType<typeof copyToStorage> | undefined;
    return retryOnConflict(async (attempt) => {
      const found = await readForSave(db, change);
      await refuseSave(change, found);
      sanitizing ??= sanitizeInput(input);
      const { fields, removed } = await sanitizing;
      if (found.earlier) return { ...earlierResult(found.earlier, change), removed };
      copying ??= copyToStorage(fields, change);
      const { response, ...write } = decideSave(change, await copying, found);
      const committed = await commit(db, found.article, write, attempt);
      if (write.note) await notifyReady({ id: committed.id, title: fields.title }, audit.at);
      const isWithdrawn = found.article && isPublishedIn(found.article.data()) && !input.isPublished;
      const linking = isWithdrawn && (await linkingArticles(db, committed.id));
      return { ...response, ...committed, ...linking, removed };
    });
  },
};

function changeOf(input: SaveNewsInput, { role, audit }: Pick<NewsChange, "role" | "audit">): NewsChange {
  const instants = inputStates().filter(isInstantInput);
  const { publishedAt: date, ...dates } = mapFields(instants, (name) => {
    const sent = input[name];
    return typeof sent === "string" ? new Date(sent) : sent;
  });
  const { publishedAt: _, ...others } = input;
  return {
    ...others,
    ...dates,
    date,
    role,
    audit,
    requestKey: idempotencyKey("saveNews", audit.by, input.requestId),
    inputHash: hashOf({ ...input, requestId: undefined }),
  };
}

async function sanitizeInput(input: SaveNewsInput) {
  const sanitized = await sanitizeFields(input);
  requireComplete(sanitized.fields);
  return sanitized;
}

/** Copies pictures from other sites, and returns the text with the URLs of the copies. */
async function copyToStorage(
  fields: SanitizedFields,
  { audit: { by: uid, at: now }, requestId }: NewsChange,
): Promise<SavedText> {
  const { copied, notCopied } = await copyPictures(fields, { uid, now, requestId });
  const stored = withCopies(fields, { copied });
  // Checks the size again: our URLs may be longer than the original URLs.
  requireComplete(stored);
  const pictureReport = {
    ...(copied.size > 0 && { copied: copied.size }),
    ...(notCopied.length > 0 && { notCopied }),
  };
  return { fields: stored, pictureReport };
}
