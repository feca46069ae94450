export const LANGUAGES = ["is", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "is";

/** The name of each language in that language, for the switcher. */
export const LANGUAGE_NAMES: Record<Language, string> = { is: "Íslenska", en: "English" };

/** Returns the stored language, or Icelandic if the value is unknown or missing. */
export function parseLanguage(stored: string | null): Language {
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}
