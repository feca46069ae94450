import { formatNumber } from "@matbjorg/contract/text/format-number";
import { createInstance, type i18n, type TypeOptions } from "i18next";
import { initReactI18next } from "react-i18next";
import { BRAND_VARIABLES } from "../../brand.ts";
import type { Language } from "./language.ts";

/** The name of a file of texts in `locales/{language}`, without its ending. */
export type Namespace = keyof TypeOptions["resources"];

// Each file is a chunk, so that visitors download only the namespaces of a page in one language.
const files = import.meta.glob<Record<string, unknown>>("./locales/*/*.json", { import: "default" });

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Creates an i18next instance for a page, because the server renders both languages in one process.
 *
 * @param limits further variables of the texts
 * @param texts loaded texts by namespace
 */
export async function createI18n(language: Language, limits = {}, texts: Texts = {}): Promise<i18n> {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: ["common"],
    defaultNS: "common",
    fallbackLng: false,
    // These are the defaults. If they are not set, i18next tests for each text whether its key is a sentence.
    keySeparator: ".",
    nsSeparator: ":",
    // React escapes values, so i18next need not.
    interpolation: { escapeValue: false, defaultVariables: { ...BRAND_VARIABLES, ...limits } },
    initAsync: false,
    // A missing key is a bug: the page shows the key, and the console logs it.
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.error(`There is no text "${key}" in "${namespace}" (${language})`),
    missingInterpolationHandler: (text: string, [variable, name]: [string, string], options: object) =>
      Object.hasOwn(options, name) || console.error(`The text "${text}" lacks a value for ${variable}`),
  });
  // Replaces the formatter of "{{count, number}}", because i18next's own uses `Intl`.
  instance.services.formatter?.add("number", (value: unknown) =>
    typeof value === "number" ? formatNumber(value, language) : String(value),
  );
  await loadNamespace(instance, "common");
  return instance;
}

/** Loads a namespace in the instance's language. */
export async function loadNamespace(instance: i18n, namespace: Namespace): Promise<void> {
  if (instance.hasResourceBundle(instance.language, namespace)) return;
  const load = files[`./locales/${instance.language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts "${namespace}" in "${instance.language}"`);
  instance.addResourceBundle(instance.language, namespace, await load());
}
