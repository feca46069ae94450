import * as z from "zod/mini";
import type { SectionId } from "./content/content-sections.ts";
import type { LegalName } from "./legal/legal-versions.ts";

export const listWaitingInputSchema = z.strictObject({});

/** The most articles of a kind that are read. */
export const WAITING_ARTICLES_MAX = 100;

/** The kinds of things that wait for an editor, in the order of the screen. */
export const WAITING_KINDS = [
  "messages",
  "ready",
  "ending",
  "coming",
  "legal",
  "missingEnglish",
  "olderEnglish",
  "drafts",
  "pictures",
  "figures",
] as const;

/** An article by its id, or a section of content or a legal text. `at`: an instant or day in ISO 8601. */
export type WaitingItem = (
  | { readonly article: string; readonly title: string }
  | { readonly section: SectionId | LegalName }
) & {
  readonly at?: string;
};

export type Waiting = {
  readonly kind: (typeof WAITING_KINDS)[number];
  readonly count: number;
  /** There may be more: only the first articles are read. */
  readonly isCut?: true;
  /** The first of them; none for messages and pictures. */
  readonly items: readonly WaitingItem[];
};
