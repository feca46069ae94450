import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { type Language, parseLanguage } from "../../shared/i18n/language.ts";
import { readStored } from "../../shared/lib/local-storage.ts";

/**
 * Returns the admin area's language: the one chosen here, else the one stored by the site (specification, section 1),
 * else the `lang` of the URL.
 *
 * @param search the URL's query
 */
export const adminLanguage = (search = ""): Language =>
  parseLanguage(
    readStored(STORAGE_KEYS.adminLanguage) ??
      readStored(STORAGE_KEYS.language) ??
      new URLSearchParams(search).get("lang"),
  );
