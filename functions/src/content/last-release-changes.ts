// What last-release.ts does to a section, loaded by its first call; deleted with it.
import type { SectionItem } from "@matbjorg/contract/content-documents";
import type { CollectionSection } from "@matbjorg/contract/content-sections";
import type { Firestore, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { canonicalJson } from "../lib/canonical-json.ts";
import { listIn, publishedItems, readSection, writeSection } from "./section-store.ts";

export type List = readonly SectionItem[];
type Change = {
  readonly by: string;
  readonly at: Date;
  /** The section's items after the change. Throws if it is impossible. */
  readonly published: (items: List, documents: readonly QueryDocumentSnapshot[]) => List;
  /** The same for a draft, whose items may be others. */
  readonly draft: (items: List) => List;
};

/** Changes what visitors see, and what an editor has saved without publishing it: that stays a draft. Returns whether it did. */
export async function changeItems(
  db: Firestore,
  transaction: Transaction,
  section: CollectionSection,
  { published, draft, by, at }: Change,
): Promise<boolean> {
  const stored = await readSection(db, transaction, section);
  const before = publishedItems(section, stored);
  const list = published(before, stored.items);
  const saved = stored.document.data();
  const isPublished = saved?.isPublished !== false;
  const own = isPublished ? list : draft(listIn(section, saved?.values));
  if (canonicalJson(list) === canonicalJson(before) && isPublished) return false;
  const next = { values: { [section]: own }, shown: { [section]: list }, isPublished, by, at };
  await writeSection(db, transaction, section, stored, next);
  return true;
}

/** The item in the place of the one with its id, or at the end. */
export const withItem = (items: List, item: SectionItem): List =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];

const without = (items: List, id: string): List => items.filter((one) => one.id !== id);

/** Returns the deleted item's name, for the audit. */
export async function deleteItem(
  db: Firestore,
  transaction: Transaction,
  section: CollectionSection,
  id: string,
  missing: "partners/not-found" | "towns/not-found",
  { by, at }: Pick<Change, "by" | "at">,
): Promise<{ readonly name: unknown }> {
  let name: unknown = "";
  await changeItems(db, transaction, section, {
    by,
    at,
    published: (items) => {
      const item = items.find((one) => one.id === id);
      if (!item) throw new AppError(missing);
      name = item.name;
      return without(items, id);
    },
    draft: (items) => without(items, id),
  });
  return { name };
}
