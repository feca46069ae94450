import { plainText } from "../text/plain-text.ts";
import { legalParts } from "./legal-versions.ts";

/** A heading, paragraph or list item as plain text. */
export type LegalParagraph = {
  /** The heading of its section; empty for the summary. */
  readonly section: string;
  readonly text: string;
};

const BLOCK = /<\/?(?:p|li|h[2-4]|tr|ul|ol|table|caption|blockquote|aside|pre|hr)\b[^>]*>/;

/** Splits the HTML of a legal text into its headings, paragraphs and list items. */
export function legalParagraphs(html: string): LegalParagraph[] {
  const [summary, sections] = legalParts(html);
  return [{ heading: "", html: summary }, ...sections].flatMap(({ heading, html: body }) => {
    const texts = body.split(BLOCK).map((part) => plainText(part).trim());
    return [heading, ...texts].filter(Boolean).map((text) => ({ section: heading, text }));
  });
}
