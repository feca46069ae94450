import { createInstance, type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./language.ts";
import type { resources } from "./resources.is.ts";

export type Resources = typeof resources;

/** Loads one language: a visitor never downloads the other. */
export async function loadResources(language: Language): Promise<Resources> {
  const module = language === "en" ? await import("./resources.en.ts") : await import("./resources.is.ts");
  return module.resources;
}

/** An i18next of its own for each page: the server renders both languages in one process. */
export function createI18n(language: Language, resources: Record<string, object>): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: resources as ResourceLanguage },
    ns: Object.keys(resources),
    defaultNS: "common",
    fallbackLng: false,
    // React escapes.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
