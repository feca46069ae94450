/** The complement of https://www.w3.org/TR/xml/#charsets; an unpaired surrogate counts as one character. */
const INVALID = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes what XML 1.0 does not allow in any place: one such character makes the whole document unreadable. */
export function validXml(xml: string): string {
  return xml.replaceAll(INVALID, "");
}
