import { STORAGE_KEYS } from "../config/storage-keys.ts";

export const LANGUAGES = ["is", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "is";

/** Where the visitor's choice is kept (specification, section 9). `starter.js` reads it too. */
export const LANGUAGE_STORAGE_KEY = STORAGE_KEYS.language;

/** Each language in its own words, as the switcher shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = { is: "Íslenska", en: "English" };

/** An unknown or missing stored value is Icelandic. */
export function parseLanguage(stored: string | null): Language {
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}
