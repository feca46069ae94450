import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import { AppError } from "../lib/app-error.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { parseInput } from "../lib/parse-input.ts";
import { claimImages, imageIdsOf } from "../media/image-ids.ts";

/**
 * Saves a section of content that is still at the given version, as a draft or for visitors. The previous values become a
 * revision.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid, content/changed-meanwhile
 */
export const saveContent = defineCallable(
  "saveContent",
  { input: async () => (await import("@matbjorg/contract/content")).saveContentInputSchema },
  async ({ section, version, values: sent, isPublished, requestId }, { uid: by, now, audit }) => {
    const { sectionSchema } = await import("@matbjorg/contract/content");
    const values = parseInput(sectionSchema(section, isPublished), sent);
    const request = idempotencyKey("saveContent", by, requestId, { section, version, values, isPublished });
    return changeOnce(request, audit, async (db, transaction) => {
      const content = db.collection(COLLECTIONS.content);
      const [stored, published] = await transaction.getAll(
        content.doc(section),
        content.doc(PUBLISHED_CONTENT),
      );
      const before = stored?.data();
      if (!stored || !published || (before?.version ?? 0) !== version) {
        throw new AppError("content/changed-meanwhile");
      }
      const sections: Readonly<Record<string, { values?: object }>> = published.get("sections") ?? {};
      const shown = isPublished ? values : sections[section]?.values;
      const imageIds = imageIdsOf({ values: [values, shown] });
      await claimImages(db, transaction, imageIds);
      const revisions = stored.ref.collection(REVISIONS);
      if (before) {
        const { updatedAt: savedAt, updatedBy: savedBy, ...rest } = before;
        transaction.create(revisions.doc(String(version)), { ...rest, savedAt, savedBy });
        if (version > REVISIONS_MAX) transaction.delete(revisions.doc(String(version - REVISIONS_MAX)));
      }
      const next = { values, version: version + 1, isPublished, imageIds, updatedAt: now, updatedBy: by };
      transaction.set(stored.ref, next);
      if (isPublished) {
        transaction.set(published.ref, {
          version: (published.get("version") ?? 0) + 1,
          sections: { ...sections, [section]: { values, publishedAt: now, publishedBy: by } },
        });
      }
      const fields = changedFields(before?.values ?? {}, values);
      return {
        target: stored.ref.path,
        changes: { section, isPublished, fields },
        answer: { version: next.version },
      };
    });
  },
);
