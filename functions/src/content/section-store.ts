import { canonicalJson } from "@matbjorg/contract/canonical-json";
import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import {
  documentOf,
  parseSection,
  type SectionItem,
  valuesOfDocuments,
} from "@matbjorg/contract/content/content-documents";
import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import {
  CONTENT_SECTIONS,
  type CollectionSection,
  isCollectionSection,
  type SectionId,
} from "@matbjorg/contract/content/content-sections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import type { ReadIn, WriteIn } from "@matbjorg/contract/stored-collections";
import { countOf, isRecord, recordOf } from "@matbjorg/contract/stored-value";
import type {
  CollectionReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { adminName } from "../lib/admin-name.ts";
import type { TextUpdatedAt } from "../lib/text-updated-at.ts";
import { collectionIn, readAll } from "../lib/typed-documents.ts";
import { imageIdsOf, markImages } from "../media/image-ids.ts";

type By = { readonly by: string; readonly at: Date };

/** The stored values of a section, read in the transaction that changes it. */
export type StoredSection = {
  readonly document: DocumentSnapshot<ReadIn<"content">>;
  readonly published: DocumentSnapshot<ReadIn<"content">>;
  /** The documents of a section that is stored as a collection; empty for other sections. */
  readonly items: readonly QueryDocumentSnapshot[];
};

export async function readSection(
  db: Firestore,
  transaction: Transaction,
  section: SectionId,
): Promise<StoredSection> {
  const content = collectionIn(db, "content");
  const [document, published] = await readAll(transaction, [
    content.doc(section),
    content.doc(PUBLISHED_CONTENT),
  ]);
  const items = isCollectionSection(section)
    ? (await transaction.get(db.collection(COLLECTIONS[CONTENT_SECTIONS[section].collection]))).docs
    : [];
  return { document, published, items };
}

type Write = By & {
  readonly values: ContentValues;
  /** The values that visitors see from now on; undefined if those do not change. */
  readonly shown: ContentValues | undefined;
  readonly isPublished: boolean;
  readonly textUpdatedAt: TextUpdatedAt;
};

/**
 * Writes a section's next version and, if it is published, the values that visitors see. The previous values become a
 * revision. The caller has read the section, and must not have written anything in this transaction before.
 */
export async function writeSection(
  db: Firestore,
  transaction: Transaction,
  section: SectionId,
  { document, published, items }: StoredSection,
  { values, shown, isPublished, textUpdatedAt, by, at }: Write,
): Promise<number> {
  const before = document.data();
  const { version, savedAt = at } = parseSection(section, before);
  const updatedByName = await adminName(db, by);
  const sections = recordOf(published.data()?.sections);
  const own = recordOf(sections[section]);
  const imageIds = imageIdsOf({ values: [values, shown ?? own.values] });
  await markImages(db, transaction, { before: before?.imageIds, after: imageIds, at });
  if (before) {
    const { updatedAt: _, updatedBy: savedBy = "", ...rest } = before;
    const revisions = document.ref.collection(REVISIONS) as CollectionReference<ReadIn<"contentRevisions">>;
    // A revision may already have this number if the section lost its version. That revision is then overwritten.
    transaction.set(revisions.doc(String(version)), { ...rest, savedAt, savedBy });
    if (version > REVISIONS_MAX) transaction.delete(revisions.doc(String(version - REVISIONS_MAX)));
  }
  const written: WriteIn<"content"> = {
    values,
    isPublished,
    textUpdatedAt,
    imageIds,
    updatedAt: at,
    updatedBy: by,
    updatedByName,
  };
  const next = { ...written, version: version + 1 };
  transaction.set(document.ref, next);
  if (!shown) return next.version;
  const others = Object.fromEntries(
    Object.entries(sections).map(([name, one]) => [name, withoutByline(one)]),
  );
  if (isCollectionSection(section)) {
    const known = Array.isArray(own.itemIds) ? own.itemIds : items.map(({ id }) => id);
    writeItems(db, transaction, section, { items, known, list: listIn(section, shown), by, at });
    const itemIds = listIn(section, shown).map(({ id }) => id);
    transaction.set(published.ref, {
      version: countOf(published.data()?.version),
      sections: { ...others, [section]: { itemIds } },
    });
  } else {
    transaction.set(published.ref, {
      version: countOf(published.data()?.version) + 1,
      sections: { ...others, [section]: { values: shown } },
    });
  }
  return next.version;
}

/**
 * Removes the fields that say who published a section and when. Earlier releases stored them here, but visitors can read
 * this document. The audit records contain both.
 */
function withoutByline(published: unknown): unknown {
  if (!isRecord(published)) return published;
  const { publishedAt: _, publishedBy: __, ...shown } = published;
  return shown;
}

const listIn = (section: CollectionSection, values: ContentValues) =>
  values[section] as readonly SectionItem[];

type Items = By & {
  readonly items: readonly QueryDocumentSnapshot[];
  /**
   * The documents that the section has written: the writing deletes those that are no longer in the list. Documents made by
   * hand remain.
   */
  readonly known: readonly unknown[];
  readonly list: readonly SectionItem[];
};

/**
 * Makes the collection's documents match the list. A document with the same values is left as it is, except for its
 * order.
 */
function writeItems(
  db: Firestore,
  transaction: Transaction,
  section: CollectionSection,
  { items, known, list, by, at }: Items,
): void {
  const collection = db.collection(COLLECTIONS[CONTENT_SECTIONS[section].collection]);
  const stored = new Map(items.map((one) => [one.id, one]));
  for (const [position, item] of list.entries()) {
    const before = stored.get(item.id);
    const { order, ...fields } = documentOf(section, item, position);
    if (before && isSame(section, before, item)) {
      if (order !== undefined && before.get("order") !== order) transaction.update(before.ref, { order });
      continue;
    }
    // A value that a person has changed is no longer a sample.
    const { isSample: _, ...rest } = before?.data() ?? {};
    const imageIds = imageIdsOf(fields);
    transaction.set(collection.doc(item.id), {
      ...rest,
      ...fields,
      ...(order !== undefined && { order }),
      ...((imageIds.length > 0 || rest.imageIds) && { imageIds }),
      updatedAt: at,
      updatedBy: by,
    });
  }
  const kept = new Set(list.map(({ id }) => id));
  for (const { id, ref } of items) if (known.includes(id) && !kept.has(id)) transaction.delete(ref);
}

/** Whether the document and the item have the same values. */
function isSame(section: CollectionSection, document: QueryDocumentSnapshot, item: SectionItem): boolean {
  const [stored] = listIn(section, valuesOfDocuments(section, [{ id: document.id, data: document.data() }]));
  const fieldsOf = (one: SectionItem) => canonicalJson({ ...documentOf(section, one, 0) });
  return stored !== undefined && fieldsOf(stored) === fieldsOf(item);
}
