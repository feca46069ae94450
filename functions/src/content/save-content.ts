import { saveContentInputSchema, sectionSchema } from "@matbjorg/contract/content/content";
import { parseSection, valuesOfDocuments } from "@matbjorg/contract/content/content-documents";
import { changedValues, isAdded, mapPictures } from "@matbjorg/contract/content/content-fields";
import { isCollectionSection, sectionFields } from "@matbjorg/contract/content/content-sections";
import { sectionDifferences } from "@matbjorg/contract/content/section-differences";
import { SECTION_MAX_BYTES } from "@matbjorg/contract/limits";
import { mapFields } from "@matbjorg/contract/news/article-fields";
import { brand } from "@matbjorg/web/brand";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { parseInput } from "../lib/callable/parse-input.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { firestore } from "../lib/firebase.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { requireOurs } from "../media/store-picture.ts";
import { siteFiles } from "../pages/site-files.ts";
import { deadLinksAmong } from "../proofreading/dead-links.ts";
import { requireFacts } from "./require-facts.ts";
import { linksIn } from "./section-links.ts";
import { readSection, type StoredSection, writeSection } from "./section-store.ts";
import { sectionTextUpdatedAt } from "./section-text-updated-at.ts";

/**
 * Saves a section of content as a draft or for visitors, provided that it is still at the given version. The previous
 * values become a revision. Names published links to pages that do not exist. Pictures on other sites, or in other buckets, are rejected.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, auth/role, input/invalid, input/too-large, content/changed-meanwhile, and
 *   for values to be published any error of `requireFacts`
 */
export const saveContent: Callable<"saveContent"> = {
  input: saveContentInputSchema,
  handler: async (
    { section, version, values: sent, isPublished, isEnglishCurrent, requestId },
    { uid: by, now: at, audit },
  ) => {
    const { pages, content } = await siteFiles();
    const fields = sectionFields(section, pages);
    if (!fields) throw new AppError("input/invalid", { fields: [{ path: "section", rule: "custom" }] });
    const typed = parseInput(sectionSchema(fields, isPublished), sent);
    const own = mapPictures(fields, typed, (address, path) => requireOurs(path, address));
    const values = changedValues(fields, own);
    if (!isCollectionSection(section) && Buffer.byteLength(JSON.stringify(values)) > SECTION_MAX_BYTES) {
      throw new AppError("input/too-large");
    }
    if (isPublished) await requireFacts(firestore(), section, fields, values);
    const dead = isPublished ? await deadLinksAmong(firestore(), linksIn(fields, values), brand.origin) : [];
    const deadLinks = [...dead];
    const requestKey = idempotencyKey("saveContent", by, requestId, {
      section,
      version,
      values,
      isPublished,
      isEnglishCurrent,
    });
    /** Returns what visitors see of a section that was never saved. */
    const shownUnsaved = (items: StoredSection["items"]) =>
      isCollectionSection(section) && items.length > 0
        ? valuesOfDocuments(
            section,
            items.map((one) => ({ id: one.id, data: one.data() })),
          )
        : (content.sections[section] ?? {});
    return changeOnce(requestKey, audit, async (db, transaction) => {
      const stored = await readSection(db, transaction, section);
      const before = parseSection(section, stored.document.data());
      if (before.version !== version) throw new AppError("content/changed-meanwhile");
      // A form of the previous release does not send the fields that were added since.
      const { values: former = {} } = before;
      const kept = Object.keys(fields).filter(
        (name) => isAdded(fields[name]) && values[name] === undefined && former[name] !== undefined,
      );
      const next = { ...values, ...mapFields(kept, (name) => former[name]) };
      const shown = isPublished ? next : undefined;
      const textUpdatedAt = await sectionTextUpdatedAt(section, fields, stored.document, {
        values,
        isEnglishCurrent,
        at,
      });
      const write = { values: next, shown, isPublished, textUpdatedAt, by, at };
      return {
        target: stored.document.ref.path,
        changes: {
          section,
          isPublished,
          fields: changedFields(former, next),
          ...sectionDifferences(fields, before.values ?? shownUnsaved(stored.items), next),
        },
        answer: {
          version: await writeSection(db, transaction, section, stored, write),
          ...(deadLinks.length > 0 && { deadLinks }),
        },
      };
    });
  },
};
