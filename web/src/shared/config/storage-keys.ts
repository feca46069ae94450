import { brand } from "../../brand.ts";

/**
 * Everything the site keeps in a browser, by its key; the privacy policy says of each what it is and for how long
 * (`content/stored-keys.test.ts`). `starter.js` is handed the first by index.html: it runs before any module.
 */
export const STORAGE_KEYS = {
  /** The chosen language (specification, section 9). */
  language: `${brand.id}_language`,
  /** "accepted" or "declined" (specification, section 9). */
  consent: "cookieConsent",
  /** The partners, with the time they were read (specification, section 9). */
  partnersCache: `${brand.id}_partners_cache`,
  /** A message that has not been sent yet; for the tab only. */
  contactDraft: `${brand.id}_contact_draft`,
  /** Which address was already loaded afresh because a part of it was missing; for the tab only. */
  reloaded: `${brand.id}_reloaded`,
  /** That an admin has signed in with this browser. */
  adminSeen: `${brand.id}_admin_seen`,
  /** The language that the admin area speaks, whatever the site is read in. */
  adminLanguage: `${brand.id}_admin_language`,
  /** Before an admin's and an article's id: what that admin has typed there and not saved. */
  articleDraftPrefix: `${brand.id}_draft_`,
  /** Who was an admin here last and has not signed out: uid, name and address. */
  lastAdmin: `${brand.id}_last_admin`,
  /** What that admin's list of news showed last. */
  lastList: `${brand.id}_last_list`,
  /** How far the admin area's screens were scrolled, for Back; for the tab only. */
  adminScroll: `${brand.id}_admin_scroll`,
} as const;

/** How long the stored partners are shown without asking again (specification, section 9). */
export const PARTNERS_CACHE_TTL_MS = 24 * 60 * 60 * 1000;

/** What Firebase keeps in IndexedDB, and Google Analytics in cookies, by names of theirs. */
export const FIREBASE_DATABASES = {
  /** Auth: an admin's session. */
  session: "firebaseLocalStorageDb",
  /** Analytics: this browser's id, after Accept. */
  installations: "firebase-installations-database",
} as const;

/** The second ends with the measurement's number. */
export const ANALYTICS_COOKIES = { visitor: "_ga", session: "_ga_" } as const;
