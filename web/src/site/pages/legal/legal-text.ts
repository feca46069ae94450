import { LEGAL_SINCE } from "@matbjorg/contract/legal/legal-versions";

/**
 * The terms or the privacy policy in one language. The strings are HTML and constants in this folder. `legal-text.test.ts`
 * allows only a few tags and safe links.
 */
export type LegalText = {
  readonly title: string;
  /** The description that search engines show. */
  readonly description: string;
  /** Says that the summary does not replace the text. */
  readonly summaryNote: string;
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

/** When each text in the code took effect (specification, section 2); Iceland keeps UTC. */
export const TERMS_VALID_FROM = new Date(LEGAL_SINCE.terms);
export const PRIVACY_VALID_FROM = new Date(LEGAL_SINCE.privacy);

/** When each text was last changed. `legal-text.test.ts` fails if a text changes but its date does not. */
export const TERMS_UPDATED = new Date("2026-11-25T00:00:00Z");
export const PRIVACY_UPDATED = new Date("2026-11-29T00:00:00Z");
