import { createRequire } from "node:module";
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseSync, Visitor } from "vite";
import { OLDEST_BROWSERS } from "./oldest-browsers.ts";

// MDN's compatibility data: https://github.com/mdn/browser-compat-data
const { api, javascript, css, mediatypes } = createRequire(import.meta.url)("@mdn/browser-compat-data") as {
  readonly [part in "api" | "javascript" | "mediatypes"]: Identifier;
} & { readonly css: Readonly<Record<"selectors" | "properties" | "at-rules", Identifier>> };
const builtins = javascript.builtins as Identifier;

/** Interfaces whose methods are found by name only, because a script does not tell on which object a method is called. */
const DOM = ["Document", "Element", "HTMLElement", "Navigator", "Node", "URLSearchParams", "Window"];

/** Names of methods, static methods and globals (interfaces too) that one of the oldest browsers lacks. */
const newer = { methods: new Set<string>(), statics: new Set<string>(), globals: new Set<string>() };
/** Names of methods that an older interface has too. */
const known = new Set<string>();

for (const [owner, members] of Object.entries({ ...api, ...builtins }) as [string, Identifier][]) {
  // Skips names that are as short as those that a minifier makes.
  if (owner.length > 2 && isNewer(members.__compat)) newer.globals.add(owner);
  const isBuiltIn = owner in builtins;
  for (const [key, { __compat }] of Object.entries(members as Record<string, Identifier>)) {
    if (!__compat || key === owner) continue;
    if (owner === "Window" && isNewer(__compat)) newer.globals.add(key);
    const name = key.replace("_static", "");
    if (name !== key || (isBuiltIn && isStatic(owner, name))) {
      if (isNewer(__compat)) newer.statics.add(`${owner}.${name}`);
    } else if (!isNewer(__compat) && !isNewer(members.__compat)) known.add(name);
    else if (isBuiltIn || DOM.includes(owner)) newer.methods.add(name);
  }
}

function isStatic(owner: string, name: string): boolean {
  const own = (globalThis as Record<string, unknown>)[owner];
  const isIn = (value: unknown) => Object(value) === value && Object.hasOwn(value as object, name);
  return isIn(own) && !isIn((own as { prototype?: unknown }).prototype);
}

/** Whether one of the oldest browsers lacks the feature. */
function isNewer(compat: CompatStatement | undefined): boolean {
  return Object.entries(OLDEST_BROWSERS).some(([browser, oldest]) => {
    const supports = [compat?.support[browser as keyof typeof OLDEST_BROWSERS] ?? []].flat();
    return !supports.some(({ version_added: since, version_removed, flags, prefix, alternative_name }) => {
      const isWhole = !version_removed && !flags && !prefix && !alternative_name;
      return isWhole && typeof since === "string" && Number.parseFloat(since.replace("≤", "")) <= oldest;
    });
  });
}

/** Matches a pattern with the flag `v` or with flags for a part of it. Builds do not translate them. */
const NEWER_PATTERN = /\/[a-z]*v[a-z]*$|\(\?[ims-]+:/;

/** Returns the methods, static methods, globals and patterns in a script that are newer than the oldest browsers. */
export function newerApis(file: string, code: string): string[] {
  const found = new Set<string>();
  new Visitor({
    Literal(node) {
      if ("regex" in node && NEWER_PATTERN.test(`/${node.regex.pattern}/${node.regex.flags}`))
        found.add(node.raw ?? "");
    },
    MemberExpression({ object, property, computed }) {
      if (object.type === "Identifier" && newer.globals.has(object.name)) found.add(object.name);
      if (computed || object.type !== "Identifier" || property.type !== "Identifier") return;
      const name = `${object.name}.${property.name}`;
      if (newer.statics.has(name)) found.add(name);
    },
    CallExpression({ callee }) {
      if (callee.type === "Identifier" && newer.globals.has(callee.name)) found.add(`${callee.name}()`);
      const member = callee.type === "ChainExpression" ? callee.expression : callee;
      if (member.type !== "MemberExpression" || member.computed) return;
      const { name } = member.property as { name: string };
      if (newer.methods.has(name) && !known.has(name)) found.add(`.${name}()`);
    },
    NewExpression({ callee }) {
      if (callee.type === "Identifier" && newer.globals.has(callee.name)) found.add(`new ${callee.name}`);
    },
  }).visit(parseSync(file, code).program);
  return [...found];
}

function newerOf(part: keyof typeof css): ReadonlySet<string> {
  const entries = Object.entries(css[part]) as [string, { __compat?: CompatStatement }][];
  return new Set(entries.filter(([, { __compat }]) => isNewer(__compat)).map(([name]) => name));
}
const newerCss = {
  selectors: newerOf("selectors"),
  properties: newerOf("properties"),
  atRules: newerOf("at-rules"),
};

const PRELUDE = /[^{};]+(?=\{)/g;

/** Returns the selectors, properties and at-rules in a stylesheet that are newer than the oldest browsers. */
export function newerStyles(code: string): string[] {
  const preludes = code.match(PRELUDE)?.join("{") ?? "";
  const names = (text: string, pattern: RegExp, known: ReadonlySet<string>) =>
    [...text.matchAll(pattern)].filter(([, name = ""]) => known.has(name)).map(([found]) => found);
  return [
    ...new Set([
      ...names(preludes, /::?([a-z-]+)(?![\w:-])/g, newerCss.selectors),
      ...names(preludes, /@([a-z-]+)/g, newerCss.atRules),
      ...names(code, /(?<=[;{]\s*)([a-z-]+)(?=\s*:(?!:))/g, newerCss.properties),
    ]),
  ];
}

/** Returns each `:has()` in a stylesheet with the selector before it, without the hashes of CSS modules. */
export function hasConditions(code: string): string[] {
  const found = code
    .match(PRELUDE)
    ?.flatMap((prelude) => prelude.match(/[^,\s]*:has\((?:[^()]|\([^()]*\))*\)/g) ?? []);
  return [...new Set(found?.map((one) => one.replace(/\._(\w+?)_\w+?_\d+/g, ".$1")))];
}

/** Whether one of the oldest browsers lacks an image format, such as "avif". */
export const isNewerFormat = (format: string): boolean =>
  isNewer((mediatypes.image as Identifier | undefined)?.[format]?.__compat);
