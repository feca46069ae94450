import { readStored, store } from "../lib/local-storage.ts";
import type { adminResources } from "./admin-resources.is.ts";
import { LANGUAGE_STORAGE_KEY, type Language, parseLanguage } from "./language.ts";
import { createI18n } from "./setup.ts";

export type AdminResources = typeof adminResources;

async function loadAdminResources(language: Language): Promise<AdminResources> {
  const module =
    language === "en" ? await import("./admin-resources.en.ts") : await import("./admin-resources.is.ts");
  return module.adminResources;
}

/** The admin area's texts, in the stored language: its addresses have no language of their own. */
export async function createAdminI18n() {
  const language = parseLanguage(readStored(LANGUAGE_STORAGE_KEY));
  document.documentElement.lang = language;
  return createI18n(language, await loadAdminResources(language));
}

/** Changes the language without leaving the page: an editor may hold unsaved text. */
export async function changeAdminLanguage(i18n: ReturnType<typeof createI18n>, language: Language) {
  const resources = await loadAdminResources(language);
  for (const [namespace, texts] of Object.entries(resources)) {
    i18n.addResourceBundle(language, namespace, texts);
  }
  await i18n.changeLanguage(language);
  store(LANGUAGE_STORAGE_KEY, language);
  document.documentElement.lang = language;
}
