import type { TypeOptions } from "i18next";
import type { Language } from "./language.ts";
import { Translator } from "./translator.ts";

/** One file of texts, e.g. `locales/is/home.json`. */
export type Namespace = keyof TypeOptions["resources"];

// A chunk for each file: a visitor downloads the texts of the pages they see, in their language.
const files = import.meta.glob<Parameters<Translator["add"]>[1]>("./locales/*/*.json", { import: "default" });

/** One for each page: the server renders both languages in one process. */
export async function createI18n(language: Language): Promise<Translator> {
  const translator = new Translator(language);
  await loadNamespace(translator, "common");
  return translator;
}

/** Makes a namespace's texts available in the translator's language. */
export async function loadNamespace(i18n: Translator, namespace: Namespace): Promise<void> {
  if (i18n.has(namespace)) return;
  const load = files[`./locales/${i18n.language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts "${namespace}" in "${i18n.language}"`);
  i18n.add(namespace, await load());
}
