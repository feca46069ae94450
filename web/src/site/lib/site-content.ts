import type {
  LocalSection,
  PageSection,
  SectionId,
  SectionName,
  SiteContent,
} from "@matbjorg/contract/content/content-sections";
import { mapTexts } from "@matbjorg/contract/content/page-texts";
import { organization, withOrganization } from "@matbjorg/contract/organization";
import { readPaths } from "@matbjorg/contract/public-reads";
import { isRecord } from "@matbjorg/contract/stored-value";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { TOptions } from "i18next";
import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { noteCompanyEmail } from "../../shared/lib/company-email.ts";
import { LoadError } from "../../shared/lib/load-error.ts";
import { readStored, store as storeText } from "../../shared/lib/local-storage.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";
import { DEFAULT_LOGO, sharedPicture } from "../head/share-picture.ts";
import { PageDataContext } from "../rendering/page-data-context.ts";
import { fetchRead } from "./public-read.ts";
import { readable } from "./readable.ts";

/** Used on a server only: collects the sections that a page shows, so that its data contains only these. */
export const ShownSectionsContext = createContext<Set<SectionId> | undefined>(undefined);

/** How long a page opened by a link waits for its content. After that it is loaded as a document, which contains it. */
const LATE_MS = import.meta.hot ? 10_000 : 1_000; // In development, functions start only with the first request.

// Not imported from the contract, because visitors would then download the fields of all sections.
const NO_CONTENT: SiteContent = { version: 0, sections: {} };

/** Holds the published content in this window: reads it at the start, and passes it to the components that show it. */
class SiteContentStore {
  /** All content as it is now. The page data contains only the sections that the page shows, and may be older. */
  published: SiteContent | undefined;
  /** The response of the read, or null if the read has failed. */
  answer: Promise<SiteContent | null> | undefined;
  /** Whether the page was loaded as a document. It then keeps the texts of its HTML until it is hydrated. */
  isDocument = true;
  /** The result of the read, or null after `LATE_MS`. Stays, because React expects the same promise when it renders again. */
  inTime: Promise<SiteContent | null> | undefined;
  /** The content for components whose page data lacks it. One promise, because React compares promises between renders. */
  needed: Promise<SiteContent> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  apply(content: SiteContent): void {
    noteCompanyEmail(content);
    this.published = content;
    for (const listener of this.#listeners) listener();
    updateStructuredData(content);
  }

  async read(language: Language): Promise<SiteContent> {
    this.answer = fetchRead(readPaths.content(language))
      .then((answer) => (isContent(answer) ? answer : null))
      .catch(() => null);
    this.inTime = readable(withTimeout(this.answer, LATE_MS).catch(() => null));
    const content = await this.answer;
    if (!content) return NO_CONTENT;
    noteHero(content.sections.company?.hero ?? "");
    this.apply(content);
    return content;
  }

  /** Returns a section as it is now if it has changed, otherwise the object with which the page was rendered. */
  section<Id extends SectionId>(id: Id, rendered: SiteContent["sections"][Id]) {
    if (!this.published) return rendered;
    const now = this.published.sections[id];
    return isEqual(now, rendered) ? rendered : now;
  }

  /** @throws LoadError if there is no content and the document cannot be loaded either */
  async load(): Promise<SiteContent> {
    const content = this.published ?? (await this.inTime);
    if (content) return content;
    // The router has already changed the URL.
    if (reloadOnce()) return new Promise(() => {});
    throw new LoadError("The page's content could not be read");
  }
}

/** Updates the company in the document's structured data, which only servers render. */
function updateStructuredData({ sections: { company, contact } }: SiteContent): void {
  const block = document.head.querySelector('script[type="application/ld+json"]');
  if (!block?.textContent || !company || !contact) return;
  const logo = sharedPicture(company.logo || DEFAULT_LOGO);
  block.textContent = withOrganization(
    block.textContent,
    organization({ ...company, ...contact }, brand, logo),
  );
}

/** Remembers the home page's picture for inline-script.js. Most sites and visitors need no record of it. */
function noteHero(hero: string): void {
  if (hero || readStored(STORAGE_KEYS.hero) !== null) storeText(STORAGE_KEYS.hero, hero);
}

let store = new SiteContentStore();

/** Shows content in all components. Undefined makes the store forget everything that this window has read. */
export function applyContent(content: SiteContent | undefined): void {
  if (content) store.apply(content);
  else store = new SiteContentStore();
  noteCompanyEmail(content);
}

/** Reads, shows and returns the content as it is published now. If the read fails, the page stays as it was rendered. */
export function readLatestContent(language: Language): Promise<SiteContent> {
  return store.read(language);
}

/** How long the report of a page view waits for a title that an owner has changed. */
const SHOWN_MS = 10_000;

/** Resolves when the page shows the published content, or after `SHOWN_MS`. */
export async function latestContentShown(): Promise<void> {
  if (store.answer) await withTimeout(store.answer, SHOWN_MS).catch(() => null);
  // React renders it before the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Whether a response is content: another server, or a cache with a response of another release, may have answered. */
function isContent(answer: unknown): answer is SiteContent {
  return isRecord(answer) && isRecord(answer.sections) && Object.values(answer.sections).every(isRecord);
}

/** Compares serialized responses; functions write fields in a fixed order. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Called after an error, so that the next page tries again. */
export function forgetFailedContent(): void {
  store.needed = undefined;
}

/** Returns a section as the page was rendered (`rendered`) and as it is known now (`known`). */
function useSection<Id extends SectionId>(id: Id) {
  use(ShownSectionsContext)?.add(id);
  const { content = NO_CONTENT } = use(PageDataContext);
  const rendered = content.sections[id];
  // Hydrates with the page data from which the HTML was rendered, and renders newer content right after that.
  const known = useSyncExternalStore(
    store.subscribe,
    () => store.section(id, rendered),
    () => rendered,
  );
  return { rendered, known };
}

/** Returns the texts of a page, with the changes of an owner. */
export function usePageTexts<Texts>(id: PageSection, texts: Texts): Texts {
  const { known } = useSection(id);
  const [isLate] = useState(!store.isDocument);
  useEffect(() => {
    store.isDocument = false;
  }, []);
  // If the content does not arrive, the page shows the texts that were deployed.
  if (isLate && store.inTime) use(store.inTime);
  return known ? mapTexts(texts, (text, path) => known[path] || text) : texts;
}

/** Returns `t` of the namespace "common", which prefers the sentences that an owner has changed. */
export function useSharedText() {
  const { t } = useTranslation();
  const { known } = useSection("page-shared");
  return ((key: string, values: TOptions) => known?.[key] || t(key as "nav.home", values)) as typeof t;
}

/** Whether the page shows the content as it is published now, not as it was when the page was rendered. */
export const useIsLatest = () =>
  useSyncExternalStore(
    store.subscribe,
    () => store.published !== undefined,
    () => false,
  );

/** Returns a section of content. If the page was not loaded as a document, suspends until the content has arrived. */
export function useContent<Name extends SectionName>(name: Name): LocalSection<Name> {
  const { rendered, known } = useSection(name);
  // A cached response may be from the release before, which did not have the section.
  if (known ?? rendered) return (known ?? rendered) as LocalSection<Name>;
  store.needed ??= store.load();
  return use(store.needed).sections[name] as LocalSection<Name>;
}
