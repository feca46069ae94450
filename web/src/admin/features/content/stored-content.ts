import { COLLECTIONS, LEARNED_WORDS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import {
  type CompleteContent,
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
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import { PUBLIC_LIST_MAX, REVISIONS_MAX } from "@matbjorg/contract/limits";
import { recordOf, timeOf } from "@matbjorg/contract/stored-value";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import { parseLearnedWords } from "@matbjorg/contract/text/spelling";
import { useState } from "react";
import useSWR from "swr";
import { brand } from "../../../brand.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { documentsIn, limit, orderBy, readDocument, readDocuments } from "../../../shared/lib/firestore.ts";
import { PAGE_FIELDS } from "../../../shared/lib/page-fields.ts";
import { pictureStore } from "../../../shared/lib/picture-store.ts";
import { ORIGINAL } from "../../lib/published-content.ts";

export type Overview = {
  readonly saved: ReadonlyMap<string, SavedSection>;
  readonly published: PublishedContent;
  /** Returns a section's last saved values, or those that visitors see. */
  valuesOf(section: SectionId): ContentValues;
  /** The words of the site's dictionary, in alphabetical order. */
  readonly words: readonly string[];
};

/** Reads all sections, and what is published of them. */
export const useOverview = () =>
  useSWR(["content", "overview"], async (): Promise<Overview> => {
    const docs = await readDocuments(documentsIn(COLLECTIONS.content, limit(50)));
    const stored = (name: string) => docs.find(({ id }) => id === name)?.data();
    const saved = new Map(docs.map((one) => [one.id, parseSection(one.id, one.data())]));
    const published = parsePublished(stored(PUBLISHED_CONTENT), pictureStore(), PAGE_FIELDS);
    const { sections } = completeContent(published, ORIGINAL);
    return {
      saved,
      published,
      valuesOf: (section) => saved.get(section)?.values ?? sections[section] ?? {},
      words: parseLearnedWords(stored(LEARNED_WORDS)?.words).sort(compareIcelandic),
    };
  });

/** Reads the texts that the search needs in addition to the overview: the items of collections and the legal texts. */
export const useSearchedTexts = (isNeeded: boolean) =>
  useSWR(isNeeded && ["content", "searched"], async () => {
    const [partners, towns, ...legal] = await Promise.all([
      storedItems("partners"),
      storedItems("towns"),
      ...LEGAL_TEXTS.map(async (name) => ({ name, ...(await callFunction("getLegalText", { name })) })),
    ]);
    return { items: { partners: partners.values, towns: towns.values }, legal };
  });

export type OpenedSection = {
  readonly saved: SavedSection;
  /** The values that visitors see, and those of all sections. */
  readonly published: ContentValues;
  readonly sections: CompleteContent["sections"];
  /** The values that visitors saw before anybody published the section. */
  readonly original: ContentValues;
  /** The paths of stored values that cannot be shown. */
  readonly invalid: readonly string[];
  /** When the English texts were last changed or confirmed; undefined if that is unknown. */
  readonly englishAt: Date | undefined;
  /** The ids of items that are sample data (`samples`), and the id of the product's own entry among the partners (`own`). */
  readonly samples: readonly string[];
  readonly own: string | undefined;
  /** The revisions, newest first. */
  readonly revisions: readonly SavedSection[];
};

/** @param opening differs each time a form is opened: it starts with what is stored then, and later reads do not change it */
export function useSection(name: SectionId, opening: string) {
  const [isRead, setIsRead] = useState(false);
  return useSWR(["content", name, opening], () => readSection(name), {
    revalidateOnReconnect: !isRead,
    onSuccess: () => setIsRead(true),
  });
}

/** Reads one section with its revisions. */
async function readSection(name: SectionId): Promise<OpenedSection> {
  const revisionsOf = `${COLLECTIONS.content}/${name}/${REVISIONS}`;
  const [section, publishedNow, stored, revisions] = await Promise.all([
    readDocument(COLLECTIONS.content, name),
    readDocument(COLLECTIONS.content, PUBLISHED_CONTENT),
    isCollectionSection(name) ? storedItems(name) : undefined,
    readDocuments(documentsIn(revisionsOf, orderBy("savedAt", "desc"), limit(REVISIONS_MAX))),
  ]);
  const published = parsePublished(publishedNow.data(), pictureStore(), PAGE_FIELDS);
  const { sections } = completeContent(published, ORIGINAL);
  return {
    saved: parseSection(name, section.data()),
    published: stored?.values ?? sections[name] ?? {},
    sections,
    original: isPageSection(name) ? {} : ORIGINAL[name],
    invalid: stored?.invalid ?? published.invalid.filter((path) => path.startsWith(`${name}.`)),
    englishAt: timeOf(recordOf(section.data()?.textUpdatedAt).en),
    samples: stored?.samples ?? [],
    own: stored?.own,
    revisions: revisions.map((one) => parseSection(one.id, one.data())),
  };
}

/** Reads what visitors see of a section whose items are documents; the default items if there are no documents. */
async function storedItems(name: CollectionSection) {
  const items = COLLECTIONS[CONTENT_SECTIONS[name].collection];
  const docs = await readDocuments(documentsIn(items, limit(2 * PUBLIC_LIST_MAX)));
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

/** Returns when the pages were built that visitors without scripts see; undefined if that is unknown. */
export const useBuildTime = () =>
  useSWR(["content", "build"], async (): Promise<Date | undefined> => {
    const { headers } = await fetch("/", { method: "HEAD" });
    const builtAt = new Date(headers.get("Last-Modified") ?? "");
    return Number.isNaN(builtAt.getTime()) ? undefined : builtAt;
  });

/**
 * Returns the state of a section. A section that was never saved counts as published, because the site shows it as it
 * was built.
 */
export const sectionState = (saved: SavedSection | undefined) =>
  saved?.values === undefined || saved.isPublished ? "published" : "draft";
