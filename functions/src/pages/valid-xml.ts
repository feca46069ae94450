/** Matches characters that https://www.w3.org/TR/xml/#charsets does not allow. An unpaired surrogate counts as a character. */
const INVALID = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes characters that XML 1.0 does not allow, because one such character makes the whole document unreadable. */
export function validXml(xml: string): string {
  return xml.replaceAll(INVALID, "");
}
