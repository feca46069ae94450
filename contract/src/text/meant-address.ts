import { linkAddress } from "./article-html.ts";

const MAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+(\?|$)/u;
const HOST = /^[^\s@:/?#.]+(\.[^\s@:/?#.]+)+\.?(:\d+)?([/?#]|$)/u;

const TELEPHONE = /^[+\d][\d\s()+–-]*\d$|^\d{3}\.\d{4}$/;
/** What stands around an address in a text: "Anna <anna@daemi.is>", „https://daemi.is“. */
const BRACKETED = /^[^<>]*<([^<>\s]+)>/;
const QUOTED = /^[„“”"‚‘«‹(]+|(?<![“”"‘»›])[“”"‘»›]+$/g;

/** Returns the link address that a person means, as an address bar understands it: "a.is:8080/b", "a@b.is", "555 1234". */
export function meantAddress(typed: string): string | undefined {
  const inText = typed
    .replace(/\p{Cf}/gu, "")
    .replace(BRACKETED, "$1")
    .trim();
  // A whole one may end in a full stop.
  const whole = linkAddress(inText);
  if (whole) return whole;
  const address = withoutPunctuation(withoutPunctuation(inText).replace(QUOTED, ""));
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

/** Sentences and brackets go on after an address: "(see https://a.is/b_(c)).", "[https://a.is]", and chats' bold, "*https://a.is*". */
export function withoutPunctuation(found: string): string {
  const address = found.replace(/(?<![.,;:!?'’…*])[.,;:!?'’…*]+$/, "");
  const isUnopened = ["()", "[]", "{}"].some(
    ([open = "", close = ""]) =>
      address.endsWith(close) && address.split(close).length > address.split(open).length,
  );
  return isUnopened ? withoutPunctuation(address.slice(0, -1)) : address;
}
