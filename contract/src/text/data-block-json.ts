// Not in html-tags.ts, which the script of every page would contain if the page of questions needed it too.

/**
 * Returns a value as JSON for a data block: a script element that browsers do not run, so that `script-src` does not apply:
 * https://html.spec.whatwg.org/multipage/scripting.html#data-block.
 */
export function dataBlockJson(value: unknown): string {
  // Escapes "<", which could close the element.
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
