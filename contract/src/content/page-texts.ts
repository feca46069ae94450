// The texts of a page by their path in its text module, such as "hero.title". Texts of functions are left out, because they
// contain the arguments.
import type { ContentFields } from "./content-fields.ts";

/** Keys of values that are the same in both languages: names of anchors and drawings, and URLs. */
const IDENTIFIER = /\b(id|drawing|href)$/;

/** Returns the export of a text module with each text replaced. The export may be a function of a section's content. */
export function mapTexts<Texts>(
  texts: Texts,
  replace: (text: string, path: string) => string,
  path = "",
): Texts {
  const map = (value: unknown, key: string | number) =>
    mapTexts(value, replace, path ? `${path}.${key}` : `${key}`);
  const mapped = (): unknown => {
    if (typeof texts === "string") return IDENTIFIER.test(path) ? texts : replace(texts, path);
    if (typeof texts === "function")
      return path ? texts : (...given: unknown[]) => mapTexts(texts(...given), replace);
    if (Array.isArray(texts)) return texts.map(map);
    if (typeof texts !== "object" || texts === null) return texts;
    return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, map(value, key)]));
  };
  return mapped() as Texts;
}

const SHORT_MAX_CHARS = 80;

/**
 * Returns the fields of a page's texts, in the order of the module. Texts that are calculated from figures are not fields.
 */
export function fieldsOfTexts(icelandic: unknown, english: unknown): ContentFields {
  const texts = moduleTexts(english);
  const fields = [...moduleTexts(icelandic)].flatMap(([path, is]) => {
    const en = texts.get(path);
    if (!is || !en) return [];
    const max = Math.max(is.length, en.length) > SHORT_MAX_CHARS ? 1_000 : 200;
    return [[path, { kind: "line", per: "language", max, original: { is, en } }]];
  });
  return Object.fromEntries(fields);
}

function moduleTexts(module: unknown): ReadonlyMap<string, string> {
  const withFigure = (figure: number) => {
    const found = new Map<string, string>();
    const texts = typeof module === "function" ? module(new Proxy({}, { get: () => figure })) : module;
    mapTexts(texts, (text, path) => {
      found.set(path, text);
      return text;
    });
    return found;
  };
  // A calculated text differs for two figures that are far apart.
  const others = withFigure(3_000);
  return new Map([...withFigure(1_000)].filter(([path, text]) => others.get(path) === text));
}
