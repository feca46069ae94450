import { COLLECTIONS } from "@matbjorg/contract/collections";
import { EDITING_TTL_SECONDS } from "@matbjorg/contract/limits";
import { articleIdInputSchema } from "@matbjorg/contract/news/news";
import { arrayOf, recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { adminName } from "../lib/admin-name.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { requireOwn } from "../lib/callable/require-role.ts";
import { DAY_MS } from "../lib/durations.ts";
import { firestore } from "../lib/firebase.ts";
import { readAll } from "../lib/typed-documents.ts";
import { articleRef, requireArticle } from "./article-store.ts";

type Editor = { readonly uid: string; readonly name: string; readonly at: Date };

/**
 * Records that the caller has an article open, and returns the names of the others who recently reported the same article.
 * Simultaneous reports may overwrite one another; the next report restores the lost one.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, news/article-not-found
 */
export const reportEditing: Callable<"reportEditing"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { uid, role, now }) => {
    const db = firestore();
    const ref = db.collection(COLLECTIONS.newsEditors).doc(id);
    const [article, reported] = await readAll(db, [articleRef(db, id), ref]);
    requireArticle(article);
    requireOwn({ uid, role }, article.data().authorId);
    const since = now.getTime() - EDITING_TTL_SECONDS * 1000;
    const others = arrayOf(reported.data()?.editors)
      .map(recordOf)
      .map(({ uid, name, at }): Editor => {
        return { uid: textOf(uid), name: textOf(name), at: timeOf(at) ?? new Date(0) };
      })
      .filter((editor) => editor.uid !== uid && editor.at.getTime() > since);
    const caller: Editor = { uid, name: await adminName(db, uid), at: now };
    await ref.set({ editors: [...others, caller], expiresAt: new Date(now.getTime() + DAY_MS) });
    return { others: others.map(({ name }) => name) };
  },
};
