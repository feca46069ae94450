import { allowedLinkUrl } from "./article-html.ts";

const MAIL = /^[^\s@:/?#]+@[^\s@:/?#][^\s@:/?#.]*\.[^\s@:/?#]+(\?|$)/u;
const HOST = /^[^\s@:/?#.]+(\.[^\s@:/?#.]+)+\.?(:\d+)?([/?#]|$)/u;

const TELEPHONE = /^[+\d][\d\s()+–-]*\d$|^\d{3}\.\d{4}$/;
/** Characters that surround a URL or email address in running text: "Anna <anna@daemi.is>", „https://daemi.is“. */
const BRACKETED = /^[^<>]*<([^<>\s]+)>/;
const QUOTED = /^[„“”"‚‘«‹(]+|(?<![“”"‘»›])[“”"‘»›]+$/g;

/**
 * Returns the URL that a person means, understood like the address bar of a browser would: "a.is:8080/b", "a@b.is", "555
 * 1234".
 */
export function meantUrl(typed: string): string | undefined {
  const inText = typed
    .replace(/\p{Cf}/gu, "")
    .replace(BRACKETED, "$1")
    .trim();
  // A complete URL may end in a full stop.
  const whole = allowedLinkUrl(inText);
  if (whole) return whole;
  const address = withoutPunctuation(withoutPunctuation(inText).replace(QUOTED, ""));
  if (TELEPHONE.test(address)) return allowedLinkUrl(`tel:${telephoneOf(address)}`);
  if (MAIL.test(address)) return allowedLinkUrl(`mailto:${address}`);
  return allowedLinkUrl(HOST.test(address) ? `https://${address}` : address);
}

/** Icelandic numbers have seven digits; short numbers like "112" are dialed as they are. */
function telephoneOf(typed: string): string {
  const digits = typed
    .replaceAll("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
  return /^\d{7}$/.test(digits) ? `+354${digits}` : digits.replace(/^354(?=\d{7}$)/, "+354");
}

const PUNCTUATION = ".,;:!?'’…*";
const BRACKETS = ["()", "[]", "{}"] as const;

/**
 * Returns the text without punctuation and brackets that may follow a URL: "(see https://a.is/b_(c)).", "[https://a.is]",
 * and bold text in chats, "*https://a.is*".
 */
export function withoutPunctuation(found: string): string {
  const count = (sign: string) => found.split(sign).length;
  const unopened = new Map(
    BRACKETS.map(([open = "", close = ""]) => [close, count(close) - count(open)] as const),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? "";
    const surplus = unopened.get(last) ?? 0;
    if (surplus > 0) unopened.set(last, surplus - 1);
    else if (!PUNCTUATION.includes(last)) break;
  }
  return found.slice(0, end);
}
