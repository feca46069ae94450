import { COLLECTIONS } from "@matbjorg/contract/collections";
import { icelandicDay, legalId, legalParts } from "@matbjorg/contract/legal/legal-versions";
import { saveLegalTextInputSchema } from "@matbjorg/contract/legal/save-legal-text";
import { countOf } from "@matbjorg/contract/stored-value";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { hasContent, sanitizeHtml } from "../lib/html/sanitize-html.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { collectionIn, readAll } from "../lib/typed-documents.ts";
import { imageIdsOf } from "../media/image-ids.ts";

type Texts = { readonly is: string; readonly en: string };

/**
 * Saves, changes or deletes a version of the terms or the privacy policy that is not yet in force. A version that is or
 * was in force never changes, because an order is governed by the terms in force when it was placed.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid, legal/not-ahead, legal/in-force,
 *   legal/date-taken, legal/sections-differ, legal/pictures, content/changed-meanwhile
 */
export const saveLegalText: Callable<"saveLegalText"> = {
  input: saveLegalTextInputSchema,
  handler: async ({ name, from, replaces, texts: sent, requestId }, { uid: by, now: at, audit }) => {
    if (!sent && replaces?.from !== from) {
      throw new AppError("input/invalid", { fields: [{ path: "replaces", rule: "custom" }] });
    }
    const texts = sent && (await sanitizedTexts(sent));
    const requestKey = idempotencyKey("saveLegalText", by, requestId, { name, from, replaces, texts });
    return changeOnce(requestKey, audit, async (db, transaction) => {
      const today = icelandicDay(at);
      if (replaces && replaces.from <= today) throw new AppError("legal/in-force");
      if (from <= today)
        throw new AppError("legal/not-ahead", { fields: [{ path: "from", rule: "custom" }] });
      const versions = collectionIn(db, "legal");
      const [target, before] = await readAll(transaction, [
        versions.doc(legalId(name, from)),
        versions.doc(legalId(name, replaces?.from ?? from)),
      ]);
      if (replaces && countOf(before.data()?.version) !== replaces.version) {
        throw new AppError("content/changed-meanwhile");
      }
      if (target.exists && replaces?.from !== from) throw new AppError("legal/date-taken");
      if (replaces && (!texts || replaces.from !== from)) transaction.delete(before.ref);
      // A time, because a version that is deleted and saved again must not get a number that it had before.
      const version = texts ? at.getTime() : 0;
      if (texts) {
        const written = { name, inForceFrom: from, ...texts, version, updatedAt: at, updatedBy: by };
        transaction.set(target.ref, written);
      }
      const changes = { legalText: name, title: from, ...(!texts && { isDeleted: true }) };
      return { target: `${COLLECTIONS.legal}/${legalId(name, from)}`, changes, answer: { version } };
    });
  },
};

/** @throws input/invalid, legal/pictures, legal/sections-differ */
async function sanitizedTexts(sent: Texts): Promise<Texts> {
  const [is, en] = await Promise.all([sanitized("is", sent.is), sanitized("en", sent.en)]);
  const [icelandic, english] = [legalParts(is)[1], legalParts(en)[1]];
  // Links lead to sections, whose order is the same in both languages.
  if (icelandic.length !== english.length) throw new AppError("legal/sections-differ");
  return { is, en };
}

async function sanitized(language: "is" | "en", sent: string): Promise<string> {
  const fields = [{ path: `texts.${language}`, rule: "custom" }];
  const { html } = await sanitizeHtml(sent);
  if (!hasContent(html)) throw new AppError("input/invalid", { fields });
  // Uploaded pictures and files that only this collection uses would be deleted as unused.
  if (/<(?:img|iframe)\b/.test(html) || imageIdsOf({ content: html }).length > 0)
    throw new AppError("legal/pictures", { fields });
  return html;
}
