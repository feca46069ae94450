import { SUMMARY_MAX_CHARS } from "@matbjorg/contract/limits";
import { normalizeText } from "@matbjorg/contract/text/normalize-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import { RemovalReport, type Removed } from "./sanitize-html.ts";

const ELEMENT_WITH_CONTENT = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const TAG = /<\/?([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>/gi;
const COMMENT = /<!--[\s\S]*?-->|<[!?][a-z][^<>]*>/gi;

/**
 * Removes pasted tags from a title or a summary, which pages show as plain text: "5 < 7" remains as typed, and nothing
 * is escaped. First cuts the text to a summary's length, because the time grows faster than the length.
 */
export function stripTags(given: string): { text: string; removed: Removed[] } {
  const report = new RemovalReport();
  const drop = (_: string, name: string) => {
    report.add("element", name.toLowerCase());
    return "";
  };
  let text = fitting(given, SUMMARY_MAX_CHARS);
  // Removing an inner tag can complete an outer one: `<<b>script>`.
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(ELEMENT_WITH_CONTENT, drop).replace(TAG, drop).replace(COMMENT, "");
  }
  return { text: normalizeText(text), removed: report.list() };
}
