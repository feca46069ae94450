import { COLLECTIONS, LEARNED_WORDS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import {
  completeContent,
  type PublishedContent,
  parsePublished,
  parseValues,
} from "@matbjorg/contract/content/content";
import {
  parseSection,
  type SavedSection,
  type SectionItem,
  valuesOfDocuments,
} from "@matbjorg/contract/content/content-documents";
import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import {
  CONTENT_SECTIONS,
  type CollectionSection,
  fieldsOf,
  isCollectionSection,
  isPageSection,
  type SectionId,
} from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { PUBLIC_LIST_MAX, REVISIONS_MAX } from "@matbjorg/contract/limits";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import { parseLearnedWords } from "@matbjorg/contract/text/spelling";
import useSWR from "swr";
import { brand, DATA_VARIABLES } from "../../../../brand.ts";
import {
  collection,
  doc,
  firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
} from "../../../../shared/lib/firestore.ts";
import { PAGE_FIELDS } from "../../../../shared/lib/page-fields.ts";
import { pictureStore } from "../../../../shared/lib/picture-store.ts";

const ORIGINAL = defaultSections(DATA_VARIABLES);

const documents = () => collection(firestore, COLLECTIONS.content);

type Overview = {
  readonly saved: ReadonlyMap<string, SavedSection>;
  readonly published: PublishedContent;
  /** What proofreading has learned, in alphabetical order. */
  readonly words: readonly string[];
};

/** Reads all sections and what is published of them. */
export const useOverview = () =>
  useSWR(["content", "overview"], async (): Promise<Overview> => {
    const { docs } = await getDocs(query(documents(), limit(50)));
    const stored = (name: string) => docs.find(({ id }) => id === name)?.data();
    return {
      saved: new Map(docs.map((one) => [one.id, parseSection(one.id, one.data())])),
      published: parsePublished(stored(PUBLISHED_CONTENT), pictureStore(), PAGE_FIELDS),
      words: parseLearnedWords(stored(LEARNED_WORDS)?.words).sort(compareIcelandic),
    };
  });

export type OpenedSection = {
  readonly saved: SavedSection;
  /** What visitors see. */
  readonly published: ContentValues;
  /** What they saw before anything was published. */
  readonly original: ContentValues;
  /** Paths of what is stored and cannot be shown. */
  readonly invalid: readonly string[];
  /** The ids of items that are sample data, and that of the product's own partner. */
  readonly samples: readonly string[];
  readonly own: string | undefined;
  /** Newest first. */
  readonly revisions: readonly SavedSection[];
};

/** Reads one section with its revisions. */
export const useSection = (name: SectionId) =>
  useSWR(["content", "section", name], async (): Promise<OpenedSection> => {
    const ref = doc(documents(), name);
    const [section, publishedNow, stored, revisions] = await Promise.all([
      getDoc(ref),
      getDoc(doc(documents(), PUBLISHED_CONTENT)),
      isCollectionSection(name) ? storedItems(name) : undefined,
      getDocs(query(collection(ref, REVISIONS), orderBy("savedAt", "desc"), limit(REVISIONS_MAX))),
    ]);
    const published = parsePublished(publishedNow.data(), pictureStore(), PAGE_FIELDS);
    return {
      saved: parseSection(name, section.data()),
      published: stored?.values ?? completeContent(published, ORIGINAL).sections[name] ?? {},
      original: isPageSection(name) ? {} : ORIGINAL[name],
      invalid: stored?.invalid ?? published.invalid.filter((path) => path.startsWith(`${name}.`)),
      samples: stored?.samples ?? [],
      own: stored?.own,
      revisions: revisions.docs.map((one) => parseSection(one.id, one.data())),
    };
  });

/** Reads what visitors see of a section whose items are documents; the default if there are none. */
async function storedItems(name: CollectionSection) {
  const items = collection(firestore, COLLECTIONS[CONTENT_SECTIONS[name].collection]);
  const { docs } = await getDocs(query(items, limit(2 * PUBLIC_LIST_MAX)));
  const list = valuesOfDocuments(
    name,
    docs.map((one) => ({ id: one.id, data: one.data() })),
  )[name] as readonly SectionItem[];
  const byName = (one: SectionItem, other: SectionItem) =>
    compareIcelandic(String(one.name), String(other.name));
  const values = { [name]: name === "towns" ? [...list].sort(byName) : list };
  const foreign = parseValues(fieldsOf(name), values, pictureStore()).wrong.filter(
    (path) => path.split(".").length > 2,
  );
  return {
    values: docs.length > 0 ? values : ORIGINAL[name],
    invalid: foreign.map((path) => `${name}.${path}`),
    samples: docs.filter((one) => one.get("isSample") === true).map(({ id }) => id),
    own: docs.find((one) => name === "partners" && one.get("name") === brand.name)?.id,
  };
}

/** When the pages were built that visitors without scripts see; undefined if unknown. */
export const useBuildTime = () =>
  useSWR(["content", "build"], async (): Promise<Date | undefined> => {
    const { headers } = await fetch("/", { method: "HEAD" });
    const builtAt = new Date(headers.get("Last-Modified") ?? "");
    return Number.isNaN(builtAt.getTime()) ? undefined : builtAt;
  });

/** A section that was never saved is shown as the site was built. */
export const stateOf = (saved: SavedSection | undefined) =>
  saved?.values === undefined || saved.isPublished ? "published" : "draft";

/** Text key of a section's state. */
export const STATE_TEXTS = {
  unsaved: "states.unsaved",
  published: "states.published",
  draft: "states.draft",
} as const;
