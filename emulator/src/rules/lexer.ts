import { RulesSyntaxError } from "./diagnostics.ts";

export type TokenKind = "identifier" | "integer" | "float" | "string" | "bytes" | "symbol" | "end";

/** `text` is the token as written; for a string what it says, for bytes a character for each. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  readonly offset: number;
  readonly end: number;
};

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const IDENTIFIER = /[A-Za-z_][A-Za-z_0-9]*/y;
const NUMBER = /\d+(\.\d+(?:[eE][-+]?\d+)?|[eE][-+]?\d+)?/y;
const STRING = /b?(["'])((?:(?!\1)[^\\\n]|\\[\s\S])*)\1/y;
const SYMBOL = /\|\||&&|[=!<>]=|[{}()[\];:,.=<>+\-*/%!?$]/y;
const PATH_TEXT = /[^\s/$(){}[\],;:=?&|!'"]+/y;

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([0-3][0-7]{2})|([\s\S]))/g;
const ESCAPED: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Whether a `/` divides or starts a path only the parser knows, so it asks for one token at a time. */
export function tokenAt(source: string, start: number): Token {
  const offset = skipBlank(source, start);
  if (offset >= source.length) return { kind: "end", text: "the end of the file", offset, end: offset };
  const string = matchAt(STRING, source, offset);
  if (string) {
    const [whole, , inner = ""] = string;
    const isBytes = whole.startsWith("b");
    return {
      kind: isBytes ? "bytes" : "string",
      text: isBytes ? bytesText(inner) : unescapeText(inner, offset),
      offset,
      end: offset + whole.length,
    };
  }
  const identifier = matchAt(IDENTIFIER, source, offset);
  if (identifier)
    return { kind: "identifier", text: identifier[0], offset, end: offset + identifier[0].length };
  const number = matchAt(NUMBER, source, offset);
  if (number) {
    const kind = number[1] === undefined ? "integer" : "float";
    return { kind, text: number[0], offset, end: offset + number[0].length };
  }
  if (source.startsWith("/*", offset)) throw new RulesSyntaxError("this comment is not closed", offset);
  const symbol = matchAt(SYMBOL, source, offset);
  if (symbol) return { kind: "symbol", text: symbol[0], offset, end: offset + symbol[0].length };
  const character = String.fromCodePoint(source.codePointAt(offset) ?? 0);
  if (character === '"' || character === "'") throw new RulesSyntaxError("this text is not closed", offset);
  throw new RulesSyntaxError(`unexpected character "${character}"`, offset);
}

/** The literal part of a path segment that starts right here: `webpage_news`, `a-b`, `(default)`. */
export function pathTextAt(source: string, offset: number): string {
  if (source.startsWith("(default)", offset)) return "(default)";
  return matchAt(PATH_TEXT, source, offset)?.[0] ?? "";
}

function skipBlank(source: string, offset: number): number {
  const blank = matchAt(BLANK, source, offset);
  return offset + (blank?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}

/**
 * Escapes as in CEL: https://github.com/google/cel-spec/blob/master/doc/langdef.md#string-and-bytes-values
 * What is none stays as it is: a pattern with a single "\d" means what its author meant.
 */
function unescapeText(text: string, offset: number): string {
  return text.replaceAll(ESCAPE, (whole, x?: string, u?: string, U?: string, octal?: string, other = "") => {
    const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(x ?? u ?? U ?? "", 16);
    if (Number.isNaN(code)) return ESCAPED[other] ?? (/[\\'"`?]/.test(other) ? other : whole);
    if (code > 0x10ffff) throw new RulesSyntaxError("there is no such character", offset);
    return String.fromCodePoint(code);
  });
}

/** What is not escaped stands for its UTF-8 bytes. https://firebase.google.com/docs/reference/rules/rules.Bytes */
function bytesText(text: string): string {
  const utf8 = Buffer.from(text, "utf8").toString("latin1");
  return unescapeText(utf8, 0);
}
