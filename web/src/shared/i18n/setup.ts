import { createInstance, type i18n, type TypeOptions } from "i18next";
import { initReactI18next } from "react-i18next";
import { BRAND_VARIABLES } from "../../brand.ts";
import { formatNumber } from "../lib/format-number.ts";
import type { Language } from "./language.ts";

/** A namespace's file, such as `locales/is/home.json`. */
export type Namespace = keyof TypeOptions["resources"];

// One chunk per file: a visitor downloads the namespaces of a page in one language.
const files = import.meta.glob<Record<string, unknown>>("./locales/*/*.json", { import: "default" });

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Creates an i18next instance per page: the server renders both languages in one process.
 *
 * @param limits further variables of its texts
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
    // The defaults; stated, they spare each text a test whether its key is a sentence.
    keySeparator: ".",
    nsSeparator: ":",
    // React escapes.
    interpolation: { escapeValue: false, defaultVariables: { ...BRAND_VARIABLES, ...limits } },
    initAsync: false,
    // A missing key is a bug: shown as it is, and logged.
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.error(`There is no text "${key}" in "${namespace}" (${language})`),
  });
  // "{{count, number}}": i18next's own formatter uses `Intl`.
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
