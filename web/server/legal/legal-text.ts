/**
 * The terms or the privacy policy in one language. The strings are HTML and constants in this folder. `legal-text.test.ts`
 * allows only a few tags and safe links. The title of the page and the note below the summary are in `legal.json`.
 */
export type LegalText = {
  /** The whole text in a few sentences, for those who read no further. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
};

type LegalSection = {
  /** The anchor of the section, the same in both languages. */
  readonly id: string;
  /** The heading as plain text, without its number. */
  readonly heading: string;
  readonly body: readonly LegalBlock[];
};

/** A paragraph, or the items of a list. */
export type LegalBlock = string | readonly string[];

/** The day on which each text was last changed. `legal-text.test.ts` fails if a text changes but its day does not. */
export const UPDATED = { terms: "2026-11-25", privacy: "2026-11-30" } as const;
