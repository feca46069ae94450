import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import {
  documentOf,
  type SectionItem,
  valuesOfDocuments,
} from "@matbjorg/contract/content/content-documents";
import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import {
  CONTENT_SECTIONS,
  type CollectionSection,
  isCollectionSection,
  type SectionName,
} from "@matbjorg/contract/content/content-sections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { canonicalJson } from "../lib/canonical-json.ts";
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
  section: SectionName,
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
};

/**
 * Writes a section's next version, and what visitors see of it. The previous values become a revision. The caller has read the
 * section and writes nothing before.
 */
export async function writeSection(
  db: Firestore,
  transaction: Transaction,
  section: SectionName,
  { document, published, items }: StoredSection,
  { values, shown, isPublished, by, at }: Write,
): Promise<number> {
  const before = document.data();
  const version: number = before?.version ?? 0;
  const sections: Readonly<Record<string, PublishedSection | undefined>> = published.get("sections") ?? {};
  const imageIds = imageIdsOf({ values: [values, shown ?? sections[section]?.values] });
  await markImages(db, transaction, { before: before?.imageIds, after: imageIds, at });
  if (before) {
    const { updatedAt: savedAt, updatedBy: savedBy, ...rest } = before;
    const revisions = document.ref.collection(REVISIONS);
    transaction.create(revisions.doc(String(version)), { ...rest, savedAt, savedBy });
    if (version > REVISIONS_MAX) transaction.delete(revisions.doc(String(version - REVISIONS_MAX)));
  }
  const next = { values, version: version + 1, isPublished, imageIds, updatedAt: at, updatedBy: by };
  transaction.set(document.ref, next);
  if (!shown) return next.version;
  const publication = { publishedAt: at, publishedBy: by };
  if (isCollectionSection(section)) {
    const known = sections[section]?.itemIds ?? items.map(({ id }) => id);
    writeItems(db, transaction, section, { items, known, list: listIn(section, shown), by, at });
    const itemIds = listIn(section, shown).map(({ id }) => id);
    const own = { [section]: { itemIds, ...publication } };
    transaction.set(published.ref, {
      version: published.get("version") ?? 0,
      sections: { ...sections, ...own },
    });
  } else {
    transaction.set(published.ref, {
      version: (published.get("version") ?? 0) + 1,
      sections: { ...sections, [section]: { values: shown, ...publication } },
    });
  }
  return next.version;
}

type PublishedSection = {
  readonly values?: object;
  /** The documents that the section has written: others, made by hand, stay. */
  readonly itemIds?: readonly string[];
};

const listIn = (section: CollectionSection, values: ContentValues) =>
  values[section] as readonly SectionItem[];

type Items = By & {
  readonly items: readonly QueryDocumentSnapshot[];
  /** Deleted unless they are in the list. */
  readonly known: readonly string[];
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
  for (const id of known) if (!kept.has(id) && stored.has(id)) transaction.delete(collection.doc(id));
}

/** Whether the document says what the item says. */
function isSame(section: CollectionSection, document: QueryDocumentSnapshot, item: SectionItem): boolean {
  const [stored] = listIn(section, valuesOfDocuments(section, [{ id: document.id, data: document.data() }]));
  const fieldsOf = (one: SectionItem) => canonicalJson({ ...documentOf(section, one, 0) });
  return stored !== undefined && fieldsOf(stored) === fieldsOf(item);
}
