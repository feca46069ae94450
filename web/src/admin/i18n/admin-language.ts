import { STORAGE_KEYS } from "../../shared/config/storage-keys.ts";
import { type Language, parseLanguage } from "../../shared/i18n/language.ts";
import { readStored } from "../../shared/lib/local-storage.ts";

/**
 * The admin area's own, whatever language the site is read in. A first visit uses the one that the
 * link names which they were given.
 *
 * @param search the address's
 */
export const adminLanguage = (search = ""): Language =>
  parseLanguage(readStored(STORAGE_KEYS.adminLanguage) ?? new URLSearchParams(search).get("lang"));

export const loadAdminResources = (language: Language) =>
  language === "en" ? import("./admin-resources.en.ts") : import("./admin-resources.is.ts");
