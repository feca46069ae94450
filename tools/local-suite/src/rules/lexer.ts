import { refuse } from "./diagnostics.ts";

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
/** The patterns in order: the first one that matches wins. */
const TOKENS = [
  ["string", /(["'])((?:(?!\1)[^\\\n]|\\[\s\S])*)\1/y],
  ["bytes", /b(["'])((?:(?!\1)[^\\\n]|\\[\s\S])*)\1/y],
  ["identifier", /[A-Za-z_]\w*/y],
  ["float", /\d+(?:\.\d+(?:[eE][-+]?\d+)?|[eE][-+]?\d+)/y],
  ["integer", /\d+/y],
  ["symbol", /\|\||&&|[=!<>]=|\/(?!\*)|[{}()[\];:,.=<>+\-*%!?$]/y],
] as const;
const PATH_TEXT = /\(default\)|[^\s/$(){}[\],;:=?&|!'"]+/y;

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([0-3][0-7]{2})|([\s\S]))/g;
const ESCAPED = new Map(Object.entries({ a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }));

/**
 * A token. Its `text` is the source text, or the unescaped text of a string, or one character for each byte of bytes.
 */
export type Token = {
  readonly kind: (typeof TOKENS)[number][0] | "end";
  readonly text: string;
  readonly offset: number;
  readonly end: number;
};

/**
 * Returns the next token. The parser requests one at a time, because only it knows whether `/` divides or starts a
 * path.
 */
export function tokenAt(source: string, start: number): Token {
  const offset = start + (matchAt(BLANK, source, start)?.[0].length ?? 0);
  if (offset >= source.length) return { kind: "end", text: "the end of the file", offset, end: offset };
  for (const [kind, pattern] of TOKENS) {
    const found = matchAt(pattern, source, offset);
    if (!found) continue;
    const [whole, , inner] = found;
    const text = inner === undefined ? whole : unescapeText(kind === "bytes" ? utf8(inner) : inner, offset);
    return { kind, text, offset, end: offset + whole.length };
  }
  if (source.startsWith("/*", offset)) return refuse("this comment is not closed", offset);
  const character = String.fromCodePoint(source.codePointAt(offset) ?? 0);
  const isQuote = character === '"' || character === "'";
  return refuse(isQuote ? "this text is not closed" : `unexpected character "${character}"`, offset);
}

/** Returns the literal path segment at an offset, such as `webpage_news`, `a-b` or `(default)`. */
export function pathTextAt(source: string, offset: number): string {
  return matchAt(PATH_TEXT, source, offset)?.[0] ?? "";
}

function matchAt(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}

/**
 * Resolves CEL's escapes: https://github.com/google/cel-spec/blob/master/doc/langdef.md#string-and-bytes-values Keeps
 * unknown escapes, so that regular expressions may contain "\d".
 */
function unescapeText(text: string, offset: number): string {
  return text.replaceAll(ESCAPE, (whole, x?: string, u?: string, U?: string, octal?: string, other = "") => {
    const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(x ?? u ?? U ?? "", 16);
    if (Number.isNaN(code)) return ESCAPED.get(other) ?? (/[\\'"`?]/.test(other) ? other : whole);
    return code > 0x10ffff ? refuse("there is no such character", offset) : String.fromCodePoint(code);
  });
}

/** Returns the UTF-8 bytes of a bytes literal's text, one character per byte. https://firebase.google.com/docs/reference/rules/rules.Bytes */
function utf8(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}
