import { createInstance, type i18n, type TypeOptions } from "i18next";
import { initReactI18next } from "react-i18next";
import { brand } from "../../brand.ts";
import { formatNumber } from "../lib/format-number.ts";
import type { Language } from "./language.ts";

/** One file of texts, e.g. `locales/is/home.json`. */
export type Namespace = keyof TypeOptions["resources"];

// A chunk for each file: a visitor downloads the texts of the pages they see, in their language.
const files = import.meta.glob<Record<string, unknown>>("./locales/*/*.json", { import: "default" });

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What every text can say without being handed it; Icelandic texts take the case that they need. */
export const BRAND_VARIABLES = {
  brand: brand.cases.nominative,
  brandAccusative: brand.cases.accusative,
  brandDative: brand.cases.dative,
  brandGenitive: brand.cases.genitive,
  brandCompound: brand.cases.compound,
} as const;

/**
 * An i18next of its own for each page: the server renders both languages in one process.
 *
 * @param limits what its texts can say besides `BRAND_VARIABLES`
 * @param texts by namespace, of those that are there already
 */
export async function createI18n(language: Language, limits = {}, texts: Texts = {}): Promise<i18n> {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: ["common"],
    defaultNS: "common",
    fallbackLng: false,
    // React escapes.
    interpolation: { escapeValue: false, defaultVariables: { ...BRAND_VARIABLES, ...limits } },
    initAsync: false,
    // A key without a text is a mistake: it shows as it is, and is logged.
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.error(`There is no text "${key}" in "${namespace}" (${language})`),
  });
  // "{{count, number}}": i18next's own would ask `Intl`.
  instance.services.formatter?.add("number", (value: unknown) =>
    typeof value === "number" ? formatNumber(value, language) : String(value),
  );
  await loadNamespace(instance, "common");
  return instance;
}

/** Makes a namespace's texts available in the instance's language. */
export async function loadNamespace(instance: i18n, namespace: Namespace): Promise<void> {
  if (instance.hasResourceBundle(instance.language, namespace)) return;
  const load = files[`./locales/${instance.language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts "${namespace}" in "${instance.language}"`);
  instance.addResourceBundle(instance.language, namespace, await load());
}
