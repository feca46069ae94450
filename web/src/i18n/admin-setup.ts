import type { i18n } from "i18next";
import { readStored, store } from "../lib/local-storage.ts";
import { LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from "./language.ts";
import { createI18n } from "./setup.ts";

/** The admin area's texts, in the stored language: its addresses have no language of their own. */
export async function createAdminI18n(): Promise<i18n> {
  const language = parseLanguage(readStored(LANGUAGE_STORAGE_KEY));
  document.documentElement.lang = language;
  return createAdminTexts(language);
}

/** The same in a language of one's choice, to look at one page in two languages. */
export async function createAdminTexts(language: Language): Promise<i18n> {
  const instance = await createI18n(language);
  await loadAdminResources(instance, language);
  return instance;
}

/** Changes the language without leaving the page: an editor may hold unsaved text. */
export async function changeAdminLanguage(instance: i18n, language: Language): Promise<void> {
  await loadAdminResources(instance, language);
  await instance.changeLanguage(language);
  store(LANGUAGE_STORAGE_KEY, language);
  document.documentElement.lang = language;
}

async function loadAdminResources(instance: i18n, language: Language): Promise<void> {
  const { adminResources } =
    language === "en" ? await import("./admin-resources.en.ts") : await import("./admin-resources.is.ts");
  for (const [namespace, texts] of Object.entries(adminResources)) {
    instance.addResourceBundle(language, namespace, texts);
  }
}
