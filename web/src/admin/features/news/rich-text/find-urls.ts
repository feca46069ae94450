import { allowedLinkUrl } from "@matbjorg/contract/text/article-html";
import { withoutPunctuation } from "@matbjorg/contract/text/meant-url";

type FoundUrl = {
  /** The offset of the URL in the text. */
  readonly start: number;
  readonly end: number;
  readonly href: string;
};

const URLS =
  /(?<![\p{L}\d@./])(?:https?:\/\/|www\.(?=[\p{L}\d]))[^\s<>"„“”‚‘«»‹›]+|(?<![^\s(„"<])[\w\p{L}.+-]+@[\w\p{L}-]+(?:\.[\w\p{L}-]+)+/giu;

/** Finds the URLs with https:// or www. and the email addresses in a text, without the punctuation after them. */
export function findUrls(text: string): FoundUrl[] {
  return [...text.matchAll(URLS)].flatMap(({ 0: found, index }) => {
    const address = withoutPunctuation(found);
    const href = allowedLinkUrl(withScheme(address));
    return href ? [{ start: index, end: index + address.length, href }] : [];
  });
}

function withScheme(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
}
