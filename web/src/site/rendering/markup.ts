/** A text as it may stand in HTML or XML, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * A value as JSON for a data block, which browsers do not run, and so no matter of the security policy's script-src:
 * https://html.spec.whatwg.org/multipage/scripting.html#data-block.
 */
export function dataBlockJson(value: unknown): string {
  // "<" could end the element.
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
