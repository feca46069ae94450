/**
 * Returns a value as JSON for a data block, a script element that browsers do not run and script-src does not concern:
 * https://html.spec.whatwg.org/multipage/scripting.html#data-block.
 */
export function dataBlockJson(value: unknown): string {
  // "<" could close the element.
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
