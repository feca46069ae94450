import { ARTICLE_ELEMENTS } from "@matbjorg/contract/text/article-html";
import { Marked } from "marked";
import { withStylesAsData } from "./pasted-styles.ts";

const NAMES = [...Object.keys(ARTICLE_ELEMENTS), "h1", "h5", "h6", "div", "span"].join("|");
const TAG = new RegExp(String.raw`^</?(?:${NAMES})(?=[\s/>])[^<>]*>$`, "i");
/**
 * Matches an element that is opened and closed around some words. The length is limited, because a search through a
 * text of unclosed elements takes a second.
 */
const ELEMENT = new RegExp(String.raw`<(${NAMES})(?:\s[^<>]*)?>(?![ \t])[\s\S]{0,2000}?(?<![ \t])</\1>`, "i");
const DOCUMENT = new RegExp(String.raw`^\s*<(?:!|html|body|section|article|${NAMES})(?![\w-])`, "i");

/**
 * Markup that nobody writes for readers. Characters that may mark lists, quotations, italics or mere lines do not
 * count: "1. janúar", "- 5 °C", "> 50 %", "*með vsk.", "_x_".
 */
const SIGNS: readonly RegExp[] = [
  ELEMENT,
  // A link or a picture.
  /\[[^[\]\n]*\]\((?:https?:\/\/|mailto:|tel:)[^\s()]/,
  // Bold words.
  /(?<![\p{L}\p{N}*\\])\*\*(?![\s*])[^*\n]*\p{L}[^*\n]*(?<!\s)\*\*(?![\p{L}\p{N}*])/u,
  // A heading. A single # may also begin a line of hashtags or a comment.
  /^#{2,6} +[^\s#]/m,
  /^# +\p{L}[^#\n]*\n[ \t]*\n\s*\S/mu,
  // Code between two fences.
  /^ {0,3}(```|~~~)[^`\n]*\n[\s\S]*?^ {0,3}\1[ \t]*$/m,
  // The row below the header cells of a table.
  /^[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*\||:?-{3,}:?[ \t]*\|[ \t]*:?-{3,})[ \t:|-]*$/m,
  // An item of a checklist.
  /^[ \t]*[-*] \[[ xX]\] \S/m,
];

/** Returns the HTML of a pasted text that is clearly Markdown or HTML; undefined for any other text. */
export function markupAsHtml(text: string): string | undefined {
  if (!SIGNS.some((sign) => sign.test(text))) return undefined;
  if (ELEMENT.test(text) && DOCUMENT.test(text) && isMarkup(text)) return text;
  const read = markdown.parse(withLiteralMarks(text), { async: false }).replaceAll(LITERAL, "");
  const [, line] = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*$/.exec(read) ?? [];
  // A single line keeps the spaces before and after it, which separate it from other words.
  return line === undefined
    ? read
    : text.replace(/^(\s*)[\s\S]*?(\s*)$/, (_, before, after) => before + line + after);
}

/** Whether all of the text is inside markup. */
export const isMarkup = (text: string): boolean => /^\s*<[\s\S]*>\s*$/.test(text);

/** Whether HTML adds nothing to its text: code editors only color the text, and chat programs only frame it. */
export function isSource(html: string): boolean {
  const source = withStylesAsData(html);
  const { body } = new DOMParser().parseFromString(source, "text/html");
  // In HTML copied from this editor, such characters are meant as text.
  if (body.querySelector(":not(meta, div, span, font, p, br, pre, code), [data-pm-slice]")) return false;
  const isCode = body.querySelector("pre, [data-style*='white-space: pre'], [data-style*='white-space:pre']");
  return isCode !== null || !/font-weight:\s*(?:bold|[6-9]\d\d)|font-style:\s*italic/i.test(source);
}

/** Reads Markdown as chats and notes write it, in which every line end is a line break. */
const markdown = new Marked({
  breaks: true,
  tokenizer: {
    // Indented and underlined lines are not markup. URLs become links as in any text.
    code: () => undefined,
    lheading: () => undefined,
    url: () => undefined,
    // Leaves "3*4*5" and "~5 kg" as they are.
    emStrong: (source, _, before) =>
      /^\*[^*]/.test(source) && /[\p{L}\p{N}]/u.test(before ?? "") ? undefined : false,
    del: (source) => (source.startsWith("~~") ? false : undefined),
  },
  renderer: {
    // Something like "<nafn>" is not an element.
    html: ({ text }) => text.replace(/<[^<>]*>?/g, (tag) => (TAG.test(tag) ? tag : escaped(tag))),
    image: ({ href, text }) => (/^https?:/i.test(href) ? false : escaped(text)),
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

/** Placeholder put before a list marker that does not begin a list. */
const LITERAL = "\ufdd1";
const MARK = /^[ \t]*(?:([-*+])|\d+[.)])(?= +\S)/gm;
/** A number followed by a lower-case letter is an ordinal: "1. janúar", "2. deild". */
const ORDINAL = /^[ \t]*\d+[.)](?= +\p{Ll})/gmu;

/** Puts the placeholder before ordinals, and before markers that only one line has: "- 5 °C", "* Með vsk." */
function withLiteralMarks(text: string): string {
  const marked = text.replace(ORDINAL, `${LITERAL}$&`);
  const signs = [...marked.matchAll(MARK)].map(([, sign]) => sign);
  const isList = (sign?: string) => sign !== "+" && signs.indexOf(sign) !== signs.lastIndexOf(sign);
  return marked.replace(MARK, (mark, sign) => (isList(sign) ? mark : LITERAL + mark));
}

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
