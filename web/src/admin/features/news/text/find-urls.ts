import { linkAddress } from "@matbjorg/contract/article-html";

export type FoundUrl = {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly href: string;
};

const URLS =
  /(?<![\p{L}\d@./])(?:https?:\/\/|www\.(?=[\p{L}\d]))[^\s<>"„“”]+|(?<![^\s(„"<])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Finds web addresses, with https:// or www., and mail addresses in a text, without the punctuation after them. */
export function findUrls(text: string): FoundUrl[] {
  return [...text.matchAll(URLS)].flatMap(({ 0: found, index }) => {
    const address = withoutPunctuation(found);
    const href = linkAddress(withScheme(address));
    return href ? [{ start: index, end: index + address.length, href }] : [];
  });
}

function withScheme(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
}

/** Sentences and brackets go on after an address: "(see https://a.is/b_(c))." */
function withoutPunctuation(found: string): string {
  const address = found.replace(/[.,;:!?'’…]+$/, "");
  const isUnopened = address.endsWith(")") && address.split(")").length > address.split("(").length;
  return isUnopened ? withoutPunctuation(address.slice(0, -1)) : address;
}
