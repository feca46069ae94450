import type { LocalSection, SectionName, SiteContent } from "@matbjorg/contract/content-sections";
import { readPaths } from "@matbjorg/contract/news-lists";
import { createContext, use, useSyncExternalStore } from "react";
import type { Language } from "../../shared/i18n/language.ts";
import { PageDataContext } from "../rendering/page-data-context.ts";
import { fetchRead } from "./public-read.ts";

declare global {
  interface Window {
    /** The answer to `readPaths.content`, which bootstrap.js asks for before the first paint; null if it failed. */
    siteContent?: Promise<SiteContent | null>;
  }
}

/** On a server: receives the sections that a page shows, so that its data has no others. */
export const ShownSectionsContext = createContext<Set<SectionName> | undefined>(undefined);

// Not the contract's: visitors would download all sections' fields with it.
const NO_CONTENT: SiteContent = { version: 0, sections: {} };

/** What is published now, if it was read: it is newer than the page's data. */
let latest: SiteContent | undefined;
const listeners = new Set<() => void>();

export function applyContent(content: SiteContent | undefined): void {
  latest = content;
  for (const listener of listeners) listener();
}

/** Applies what has been published since the page was built or rendered, and returns it. A failure leaves the page as it is. */
export async function readLatestContent(language: Language): Promise<SiteContent> {
  const read = async () => (await fetchRead(readPaths.content(language))) as SiteContent;
  const content = await (window.siteContent ?? read().catch(() => null));
  if (content) applyContent(content);
  return content ?? NO_CONTENT;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function usePublished(): SiteContent {
  const { content = NO_CONTENT } = use(PageDataContext);
  // Hydrates with the page's data, as its HTML was rendered, and renders the latest right after that.
  return useSyncExternalStore(
    subscribe,
    () => latest ?? content,
    () => content,
  );
}

/**
 * Returns a section as it is published.
 *
 * @param shipped what stands there until an editor publishes the section, and in fields that cannot be read
 */
export function useContent<Name extends SectionName>(
  name: Name,
  shipped: LocalSection<Name>,
): LocalSection<Name> {
  use(ShownSectionsContext)?.add(name);
  return { ...shipped, ...usePublished().sections[name] };
}

/** Whether what is shown is the latest. */
export function useIsLatest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => latest !== undefined,
    () => false,
  );
}
