import type { Language } from "./language.ts";

type Texts = { readonly [key: string]: string | Texts };
type Values = { readonly ns?: string; readonly count?: number; readonly [name: string]: unknown };

/**
 * The part of i18next that pages need, with its conventions for files and keys: nested keys, `ns:key`, `{{value}}`,
 * plural forms under `key_one` and `key_other`. i18next itself still types the keys; running it would cost every
 * visitor 20 KB (brotli) for features that nobody here uses.
 */
export class Translator {
  readonly language: Language;
  readonly #namespaces = new Map<string, Texts>();
  readonly #plurals: Intl.PluralRules;

  constructor(language: Language) {
    this.language = language;
    this.#plurals = new Intl.PluralRules(language);
  }

  has(namespace: string): boolean {
    return this.#namespaces.has(namespace);
  }

  add(namespace: string, texts: Texts): void {
    this.#namespaces.set(namespace, texts);
  }

  /** A key that has no text is a mistake: it is shown as it is, and logged. */
  t(key: string, values: Values = {}): string {
    const [namespace, path] = key.includes(":") ? splitOnce(key, ":") : [values.ns ?? "common", key];
    const texts = this.#namespaces.get(namespace);
    const text = this.#forms(path, values.count)
      .map((form) => find(texts, form))
      .find((found) => found !== undefined);
    if (text === undefined) {
      console.error(`There is no text "${path}" in "${namespace}" (${this.language})`);
      return key;
    }
    return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ""));
  }

  /** The keys to look under, best first: Icelandic 21 takes the singular, which `Intl` knows. */
  #forms(path: string, count: number | undefined): string[] {
    return count === undefined ? [path] : [`${path}_${this.#plurals.select(count)}`, `${path}_other`, path];
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}

function find(texts: Texts | undefined, path: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}
