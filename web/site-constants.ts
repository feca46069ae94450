import { STORAGE_KEYS } from "./src/shared/config/storage-keys.ts";

/** What every build of the site's code replaces: the browser's, the prerendering one and that of the functions. */
export const SITE_CONSTANTS = {
  // What the footer says until the browser, which knows better, has taken over.
  "import.meta.env.BUILD_YEAR": String(new Date().getFullYear()),
  // For index.html: starter.js runs before any module could tell it.
  "import.meta.env.LANGUAGE_KEY": JSON.stringify(STORAGE_KEYS.language),
};
