import { SUMMARY_MAX_CHARS } from "@matbjorg/contract/limits";
import { RemovalReport, type Removed } from "./sanitize-html.ts";

const ELEMENT_WITH_CONTENT = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const TAG = /<\/?([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>/gi;
const COMMENT = /<!--[\s\S]*?-->|<[!?][a-z][^<>]*>/gi;

/**
 * A title or a summary: text that pages show as text. Tags that were pasted in are taken out; "5 < 7" and
 * "Brauð & ostur" stay as typed, and nothing is escaped here. No longer than a summary may be: what was written
 * elsewhere can be of any length, and this takes longer than that.
 */
export function stripTags(given: string): { text: string; removed: Removed[] } {
  const report = new RemovalReport();
  const drop = (_: string, name: string) => {
    report.add("element", name.toLowerCase());
    return "";
  };
  // Half of a surrogate pair is no text.
  let text = given.slice(0, SUMMARY_MAX_CHARS).replace(/[\ud800-\udbff]$/, "");
  // Taking out an inner tag can leave an outer one whole: `<<b>script>`.
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(ELEMENT_WITH_CONTENT, drop).replace(TAG, drop).replace(COMMENT, "");
  }
  return { text: text.replace(/[^\P{Cc}\t\n\r]/gu, "").trim(), removed: report.list() };
}
