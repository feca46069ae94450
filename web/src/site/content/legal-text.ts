/**
 * A terms-of-service or privacy-policy text in one language. Strings are HTML, written in this folder and nowhere
 * else: `legal-text.test.ts` holds them to a handful of tags and to links that lead somewhere safe.
 */
export type LegalText = {
  /** The whole text in a few sentences, for those who read no further. */
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
};

export type LegalSection = {
  /** The section's address on the page, the same in both languages: a link to `#returns` survives switching. */
  readonly id: string;
  /** Plain text, without its number. */
  readonly heading: string;
  readonly body: readonly LegalBlock[];
};

/** A paragraph, or a list of what an array holds. */
export type LegalBlock = string | readonly string[];

/** Since when each text is in force (specification, section 2): Icelandic days, so UTC as every date shown. */
export const TERMS_VALID_FROM = new Date("2023-02-25T00:00:00Z");
export const PRIVACY_VALID_FROM = new Date("2023-02-01T00:00:00Z");
