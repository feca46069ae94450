/**
 * Returns the `mailto:` URL of an email address that a visitor typed. Its characters are escaped, so that they cannot
 * add recipients or a text. https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
export function mailLink(address: string, subject?: string): string {
  const to = encodeURIComponent(address).replaceAll("%40", "@");
  return `mailto:${to}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}
