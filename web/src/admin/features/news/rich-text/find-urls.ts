import { linkAddress } from "@matbjorg/contract/text/article-html";

export type FoundUrl = {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly href: string;
};

const URLS =
  /(?<![\p{L}\d@./])(?:https?:\/\/|www\.(?=[\p{L}\d]))[^\s<>"„“”‚‘«»‹›]+|(?<![^\s(„"<])[\w\p{L}.+-]+@[\w\p{L}-]+(?:\.[\w\p{L}-]+)+/giu;
const MAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+(\?|$)/u;
const HOST = /^[^\s@:/?#.]+(\.[^\s@:/?#.]+)+\.?(:\d+)?([/?#]|$)/u;

const TELEPHONE = /^\+?[\d\s()-]*\d$/;

/** Returns the link address that a person means, as an address bar understands it: "a.is:8080/b", "a@b.is", "555 1234". */
export function meantAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (TELEPHONE.test(address)) return linkAddress(`tel:${telephoneOf(address)}`);
  if (MAIL.test(address)) return linkAddress(`mailto:${address}`);
  return linkAddress(HOST.test(address) ? `https://${address}` : address);
}

/** Icelandic numbers have seven digits; "112" and the like are dialled as they are. */
function telephoneOf(typed: string): string {
  const digits = typed
    .replaceAll("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
  return /^\d{7}$/.test(digits) ? `+354${digits}` : digits.replace(/^354(?=\d{7}$)/, "+354");
}

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

/** Sentences and brackets go on after an address: "(see https://a.is/b_(c)).", "[https://a.is]", and chats' bold, "*https://a.is*". */
function withoutPunctuation(found: string): string {
  const address = found.replace(/[.,;:!?'’…*]+$/, "");
  const isUnopened = ["()", "[]", "{}"].some(
    ([open = "", close = ""]) =>
      address.endsWith(close) && address.split(close).length > address.split(open).length,
  );
  return isUnopened ? withoutPunctuation(address.slice(0, -1)) : address;
}
