import { RulesSyntaxError } from "./diagnostics.ts";

export type TokenKind = "identifier" | "integer" | "float" | "string" | "symbol" | "end";

/** `text` is the token as written, for a string what it says. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  readonly offset: number;
  readonly end: number;
};

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const IDENTIFIER = /[A-Za-z_][A-Za-z_0-9]*/y;
const NUMBER = /\d+(\.\d+(?:[eE][-+]?\d+)?|[eE][-+]?\d+)?/y;
const STRING = /(["'])((?:(?!\1)[^\\\n]|\\[\s\S])*)\1/y;
const SYMBOL = /\|\||&&|[=!<>]=|[{}()[\];:,.=<>+\-*/%!?$]/y;
const PATH_TEXT = /[^\s/$(){}[\],;:=?&|!'"]+/y;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v" };

/** Whether a `/` divides or starts a path only the parser knows, so it asks for one token at a time. */
export function tokenAt(source: string, start: number): Token {
  const offset = skipBlank(source, start);
  if (offset >= source.length) return { kind: "end", text: "the end of the file", offset, end: offset };
  const identifier = matchAt(IDENTIFIER, source, offset);
  if (identifier)
    return { kind: "identifier", text: identifier[0], offset, end: offset + identifier[0].length };
  const number = matchAt(NUMBER, source, offset);
  if (number) {
    const kind = number[1] === undefined ? "integer" : "float";
    return { kind, text: number[0], offset, end: offset + number[0].length };
  }
  const string = matchAt(STRING, source, offset);
  if (string) {
    return { kind: "string", text: unescapeText(string[2] ?? ""), offset, end: offset + string[0].length };
  }
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

function unescapeText(text: string): string {
  return text.replaceAll(/\\(?:u([0-9A-Fa-f]{4})|([\s\S]))/g, (_whole, hex?: string, character?: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[character ?? ""] ?? character ?? ""),
  );
}
