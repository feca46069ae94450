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
import { countOf, recordOf } from "@matbjorg/contract/stored-value";
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { canonicalJson } from "../lib/canonical-json.ts";
import type { TextUpdatedAt } from "../lib/text-updated-at.ts";
import { imageIdsOf, markImages } from "../media/image-ids.ts";

type By = { readonly by: string; readonly at: Date };

/** What is stored of a section, read in the transaction that changes it. */
export type StoredSection = {
  readonly document: DocumentSnapshot;
  readonly published: DocumentSnapshot;
  /** The documents of a section with a collection; otherwise empty. */
  readonly items: readonly QueryDocumentSnapshot[];
};

export async function readSection(
  db: Firestore,
  transaction: Transaction,
  section: SectionId,
): Promise<StoredSection> {
  const content = db.collection(COLLECTIONS.content);
  const [document, published] = await transaction.getAll(
    content.doc(section),
    content.doc(PUBLISHED_CONTENT),
  );
  if (!document || !published) throw new Error("Firestore returned fewer documents than were asked for");
  const items = isCollectionSection(section)
    ? (await transaction.get(db.collection(COLLECTIONS[CONTENT_SECTIONS[section].collection]))).docs
    : [];
  return { document, published, items };
}

type Write = By & {
  readonly values: ContentValues;
  /** What visitors see from now on; undefined if that stays. */
  readonly shown: ContentValues | undefined;
  readonly isPublished: boolean;
  readonly textUpdatedAt: TextUpdatedAt;
};

/**
 * Writes a section's next version, and what visitors see of it. The previous values become a revision. The caller has read the
 * section and writes nothing before.
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
  const sections = recordOf(published.get("sections"));
  const own = recordOf(sections[section]);
  const imageIds = imageIdsOf({ values: [values, shown ?? own.values] });
  await markImages(db, transaction, { before: before?.imageIds, after: imageIds, at });
  if (before) {
    const { updatedAt: _, updatedBy: savedBy = "", ...rest } = before;
    const revisions = document.ref.collection(REVISIONS);
    // Its number may be that of a revision, if the section lost its version.
    transaction.set(revisions.doc(String(version)), { ...rest, savedAt, savedBy });
    if (version > REVISIONS_MAX) transaction.delete(revisions.doc(String(version - REVISIONS_MAX)));
  }
  const written = { values, isPublished, textUpdatedAt, imageIds, updatedAt: at, updatedBy: by };
  const next = { ...written, version: version + 1 };
  transaction.set(document.ref, next);
  if (!shown) return next.version;
  const publication = { publishedAt: at, publishedBy: by };
  if (isCollectionSection(section)) {
    const known = Array.isArray(own.itemIds) ? own.itemIds : items.map(({ id }) => id);
    writeItems(db, transaction, section, { items, known, list: listIn(section, shown), by, at });
    const itemIds = listIn(section, shown).map(({ id }) => id);
    transaction.set(published.ref, {
      version: countOf(published.get("version")),
      sections: { ...sections, [section]: { itemIds, ...publication } },
    });
  } else {
    transaction.set(published.ref, {
      version: countOf(published.get("version")) + 1,
      sections: { ...sections, [section]: { values: shown, ...publication } },
    });
  }
  return next.version;
}

const listIn = (section: CollectionSection, values: ContentValues) =>
  values[section] as readonly SectionItem[];

type Items = By & {
  readonly items: readonly QueryDocumentSnapshot[];
  /** The documents that the section has written: deleted unless they are in the list. Others, made by hand, stay. */
  readonly known: readonly unknown[];
  readonly list: readonly SectionItem[];
};

/** Makes the collection's documents those of the list. A document that says the same stays as it is, but for its order. */
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
    // What somebody has changed is no sample any more.
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

/** Whether the document says what the item says. */
function isSame(section: CollectionSection, document: QueryDocumentSnapshot, item: SectionItem): boolean {
  const [stored] = listIn(section, valuesOfDocuments(section, [{ id: document.id, data: document.data() }]));
  const fieldsOf = (one: SectionItem) => canonicalJson({ ...documentOf(section, one, 0) });
  return stored !== undefined && fieldsOf(stored) === fieldsOf(item);
}
