import type {
  LocalSection,
  PageSection,
  SectionId,
  SectionName,
  SiteContent,
} from "@matbjorg/contract/content/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { isRecord } from "@matbjorg/contract/stored-value";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { Language } from "../../shared/i18n/language.ts";
import { LoadError } from "../../shared/lib/load-error.ts";
import { mapTexts } from "../../shared/lib/page-texts.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";
import { PageDataContext } from "../rendering/page-data-context.ts";
import { fetchRead } from "./public-read.ts";

declare global {
  interface Window {
    /** The answer to `readPaths.content`, which bootstrap.js asks for with the scripts; null if it failed. */
    siteContent?: Promise<unknown>;
  }
}

/** On a server: receives the sections that a page shows, so that its data has no others. */
export const ShownSectionsContext = createContext<Set<SectionId> | undefined>(undefined);

/** A visitor who has followed a link waits no longer for the content of the page; loading it as a document brings it too. */
const LATE_MS = import.meta.hot ? 10_000 : 1_000; // In development functions start with the first request.

// Not the contract's: visitors would download all sections' fields with it.
const NO_CONTENT: SiteContent = { version: 0, sections: {} };

/** All content as it is now, if it was read: newer than the page's data, which has the sections of that page alone. */
let published: SiteContent | undefined;
let publishedRead: Promise<SiteContent | null> | undefined;
/** For a page that was not loaded as a document. */
let late: Promise<SiteContent> | undefined;
let latestOrNone: Promise<SiteContent | null> | undefined;
/** Whether the page was loaded as a document: its texts are those of its HTML until it is hydrated. */
let isDocument = true;
const listeners = new Set<() => void>();

export function applyContent(content: SiteContent | undefined): void {
  published = content;
  if (!content) {
    late = undefined;
    latestOrNone = undefined;
    isDocument = true;
  }
  for (const listener of listeners) listener();
}

/** Applies what has been published since the page was built or rendered, and returns it. A failure leaves the page as it is. */
export async function readLatestContent(language: Language): Promise<SiteContent> {
  const answered = window.siteContent ?? fetchRead(readPaths.content(language));
  publishedRead = answered.then((answer) => (isContent(answer) ? answer : null)).catch(() => null);
  latestOrNone = withTimeout(publishedRead, LATE_MS).catch(() => null);
  const content = await publishedRead;
  if (content) applyContent(content);
  return content ?? NO_CONTENT;
}

/** Another program may answer in the site's place, or a cache as another release did; every page reads content. */
function isContent(answer: unknown): answer is SiteContent {
  return isRecord(answer) && isRecord(answer.sections) && Object.values(answer.sections).every(isRecord);
}

/** @throws LoadError if there is no content and the document cannot be loaded either */
async function lateContent(): Promise<SiteContent> {
  const content = await withTimeout(Promise.resolve(publishedRead ?? null), LATE_MS).catch(() => null);
  if (content) return content;
  // The router has already changed the address.
  if (reloadOnce()) return new Promise(() => {});
  throw new LoadError("The page's content could not be read");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of two answers that functions wrote, whose fields have one order. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Call after an error: the next page tries again. */
export function forgetFailedContent(): void {
  late = undefined;
}

/** Returns a section as the page was rendered with it, and as it is now. */
function useSection<Id extends SectionId>(id: Id) {
  use(ShownSectionsContext)?.add(id);
  const { content = NO_CONTENT } = use(PageDataContext);
  const rendered = content.sections[id];
  // Hydrates with the page's data, as its HTML was rendered, and renders what differs now right after that.
  const known = useSyncExternalStore(
    subscribe,
    () => (published && !isEqual(published.sections[id], rendered) ? published.sections[id] : rendered),
    () => rendered,
  );
  return { rendered, known };
}

/** Returns the texts of a page with those that an owner has changed. */
export function usePageTexts<Texts>(id: PageSection, texts: Texts): Texts {
  const { known } = useSection(id);
  const [isLate] = useState(!isDocument);
  useEffect(() => {
    isDocument = false;
  }, []);
  // Without them the page is as it was deployed.
  if (isLate && latestOrNone) use(latestOrNone);
  return known ? mapTexts(texts, (text, path) => known[path] || text) : texts;
}

/** Returns a section of content. Suspends on a page that was not loaded as a document until its content has arrived. */
export function useContent<Name extends SectionName>(name: Name): LocalSection<Name> {
  const { rendered, known } = useSection(name);
  if (rendered) return known as LocalSection<Name>;
  late ??= lateContent();
  const { sections } = use(late);
  return (known ?? sections[name]) as LocalSection<Name>;
}
