import { ARTICLE_ELEMENTS } from "@matbjorg/contract/text/article-html";
import { Marked } from "marked";
import { withStylesAsData } from "./pasted-styles.ts";

const NAMES = [...Object.keys(ARTICLE_ELEMENTS), "h1", "h5", "h6", "div", "span"].join("|");
const TAG = new RegExp(String.raw`^</?(?:${NAMES})(?=[\s/>])[^<>]*>$`, "i");
/** An element that is opened and closed around some words: looking further takes a second in a text of unclosed ones. */
const ELEMENT = new RegExp(String.raw`<(${NAMES})(?:\s[^<>]*)?>(?![ \t])[\s\S]{0,2000}?(?<![ \t])</\1>`, "i");
const DOCUMENT = new RegExp(String.raw`^\s*<(?:!|html|body|section|article|${NAMES})(?![\w-])`, "i");

/**
 * Signs that nobody writes for readers. Those of lists, quotations, italics and mere lines are none: "1. janúar", "- 5 °C",
 * "> 50 %", "*með vsk.", "_x_".
 */
const SIGNS: readonly RegExp[] = [
  ELEMENT,
  // A link or a picture.
  /\[[^[\]\n]*\]\((?:https?:\/\/|mailto:|tel:)[^\s()]/,
  // Bold words.
  /(?<![\p{L}\p{N}*\\])\*\*(?![\s*])[^*\n]*\p{L}[^*\n]*(?<!\s)\*\*(?![\p{L}\p{N}*])/u,
  // A heading; one sign alone may begin a line of hashtags, or a comment.
  /^#{2,6} +[^\s#]/m,
  /^# +\p{L}[^#\n]*\n[ \t]*\n\s*\S/mu,
  // Code between its marks.
  /^ {0,3}(```|~~~)[^`\n]*\n[\s\S]*?^ {0,3}\1[ \t]*$/m,
  // What stands below the heads of a table.
  /^[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*\||:?-{3,}:?[ \t]*\|[ \t]*:?-{3,})[ \t:|-]*$/m,
  // An item to check off.
  /^[ \t]*[-*] \[[ xX]\] \S/m,
];

/** Returns the HTML of a pasted text that is Markdown or HTML beyond doubt; undefined for any other. */
export function markupAsHtml(text: string): string | undefined {
  if (!SIGNS.some((sign) => sign.test(text))) return undefined;
  if (ELEMENT.test(text) && DOCUMENT.test(text) && isMarkup(text)) return text;
  const read = markdown.parse(withLiteralMarks(text), { async: false }).replaceAll(LITERAL, "");
  const [, line] = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*$/.exec(read) ?? [];
  // Spaces beside words within a line.
  return line === undefined
    ? read
    : text.replace(/^(\s*)[\s\S]*?(\s*)$/, (_, before, after) => before + line + after);
}

/** Whether all of a text stands in markup. */
export const isMarkup = (text: string): boolean => /^\s*<[\s\S]*>\s*$/.test(text);

/** Whether HTML says no more than its text: editors of code colour it, chat programs put it in a frame. */
export function isSource(html: string): boolean {
  const source = withStylesAsData(html);
  const { body } = new DOMParser().parseFromString(source, "text/html");
  // Copied from this editor, its signs are meant.
  if (body.querySelector(":not(meta, div, span, font, p, br, pre, code), [data-pm-slice]")) return false;
  const isCode = body.querySelector("pre, [data-style*='white-space: pre'], [data-style*='white-space:pre']");
  return isCode !== null || !/font-weight:\s*(?:bold|[6-9]\d\d)|font-style:\s*italic/i.test(source);
}

/** Markdown as chats and notes write it, where a line's end is one. */
const markdown = new Marked({
  breaks: true,
  tokenizer: {
    // Indented and underlined lines are no markup; addresses are linked as in any text.
    code: () => undefined,
    lheading: () => undefined,
    url: () => undefined,
    // "3*4*5", "~5 kg"
    emStrong: (source, _, before) =>
      /^\*[^*]/.test(source) && /[\p{L}\p{N}]/u.test(before ?? "") ? undefined : false,
    del: (source) => (source.startsWith("~~") ? false : undefined),
  },
  renderer: {
    // "<nafn>" is no element.
    html: ({ text }) => text.replace(/<[^<>]*>?/g, (tag) => (TAG.test(tag) ? tag : escaped(tag))),
    image: ({ href, text }) => (/^https?:/i.test(href) ? false : escaped(text)),
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

/** Stands before a mark of a list that is none. */
const LITERAL = "\ufdd1";
const MARK = /^[ \t]*(?:([-*+])|\d+[.)])(?= +\S)/gm;
/** An ordinal goes on in lower case: "1. janúar", "2. deild". */
const ORDINAL = /^[ \t]*\d+[.)](?= +\p{Ll})/gmu;

/** Marks the ordinals, and the marks that one line alone has: "- 5 °C", "* Með vsk." */
function withLiteralMarks(text: string): string {
  const marked = text.replace(ORDINAL, `${LITERAL}$&`);
  const signs = [...marked.matchAll(MARK)].map(([, sign]) => sign);
  const isList = (sign?: string) => sign !== "+" && signs.indexOf(sign) !== signs.lastIndexOf(sign);
  return marked.replace(MARK, (mark, sign) => (isList(sign) ? mark : LITERAL + mark));
}

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
