export const LANGUAGES = ["is", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "is";

/** Each language's own name, for the switcher. */
export const LANGUAGE_NAMES: Record<Language, string> = { is: "Íslenska", en: "English" };

/** Icelandic for an unknown or missing value. */
export function parseLanguage(stored: string | null): Language {
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}
