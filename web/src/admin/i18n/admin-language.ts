import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { type Language, parseLanguage } from "../../shared/i18n/language.ts";
import { readStored } from "../../shared/lib/local-storage.ts";

/**
 * The admin area's language: its own choice, else the site's stored one (specification, section 1), else the URL's `lang`.
 *
 * @param search the URL's query
 */
export const adminLanguage = (search = ""): Language =>
  parseLanguage(
    readStored(STORAGE_KEYS.adminLanguage) ??
      readStored(STORAGE_KEYS.language) ??
      new URLSearchParams(search).get("lang"),
  );
