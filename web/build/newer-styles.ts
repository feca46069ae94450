import { createRequire } from "node:module";
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { isNewer } from "./newer-apis.ts";

// The data of MDN's compatibility tables: https://github.com/mdn/browser-compat-data
const { css } = createRequire(import.meta.url)("@mdn/browser-compat-data") as {
  readonly css: Readonly<Record<"selectors" | "properties" | "at-rules", Identifier>>;
};

function newerOf(part: keyof typeof css): ReadonlySet<string> {
  const entries = Object.entries(css[part]) as [string, { __compat?: CompatStatement }][];
  return new Set(entries.filter(([, { __compat }]) => isNewer(__compat)).map(([name]) => name));
}
const newer = {
  selectors: newerOf("selectors"),
  properties: newerOf("properties"),
  atRules: newerOf("at-rules"),
};

const PRELUDE = /[^{};]+(?=\{)/g;

/** Returns the pseudo-classes, pseudo-elements, properties and at-rules in a stylesheet that are newer than the oldest browsers. */
export function newerStyles(code: string): string[] {
  const preludes = code.match(PRELUDE)?.join("{") ?? "";
  const names = (text: string, pattern: RegExp, known: ReadonlySet<string>) =>
    [...text.matchAll(pattern)].filter(([, name = ""]) => known.has(name)).map(([found]) => found);
  return [
    ...new Set([
      ...names(preludes, /::?([a-z-]+)(?![\w:-])/g, newer.selectors),
      ...names(preludes, /@([a-z-]+)/g, newer.atRules),
      ...names(code, /(?<=[;{]\s*)([a-z-]+)(?=\s*:(?!:))/g, newer.properties),
    ]),
  ];
}

/** Returns the conditions of `:has()` in a stylesheet, each with what precedes it, without the hashes of CSS modules. */
export function hasConditions(code: string): string[] {
  const found = code
    .match(PRELUDE)
    ?.flatMap((prelude) => prelude.match(/[^,\s]*:has\((?:[^()]|\([^()]*\))*\)/g) ?? []);
  return [...new Set(found?.map((one) => one.replace(/\._(\w+?)_\w+?_\d+/g, ".$1")))];
}
