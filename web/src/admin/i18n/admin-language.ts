import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { type Language, parseLanguage } from "../../shared/i18n/language.ts";
import { readStored } from "../../shared/lib/local-storage.ts";

/**
 * The admin area's language, stored apart from the site's. A first visit uses the URL's `lang`.
 *
 * @param search the URL's query
 */
export const adminLanguage = (search = ""): Language =>
  parseLanguage(readStored(STORAGE_KEYS.adminLanguage) ?? new URLSearchParams(search).get("lang"));
