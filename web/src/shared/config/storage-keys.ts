import { brand } from "../../brand.ts";

/**
 * All keys of localStorage and sessionStorage; the privacy policy lists each with its lifetime
 * (`site/pages/legal/stored-keys.test.ts`). `bootstrap.js` runs before any module and gets the first two from its script
 * element.
 */
export const STORAGE_KEYS = {
  /** The chosen language (specification, section 9). */
  language: `${brand.id}_language`,
  /** "accepted" or "declined" (specification, section 9). */
  consent: "cookieConsent",
  /** Cached partners and the time of the read (specification, section 9). */
  partnersCache: `${brand.id}_partners_cache`,
  /** Draft of a contact message; sessionStorage. */
  contactDraft: `${brand.id}_contact_draft`,
  /** The URL already reloaded once after a chunk failed to load; sessionStorage. */
  reloaded: `${brand.id}_reloaded`,
  /** Set after an admin signs in: only then do public pages load Firebase Auth, for the admin bar. */
  adminSeen: `${brand.id}_admin_seen`,
  /** Language of the admin area, apart from the site's. */
  adminLanguage: `${brand.id}_admin_language`,
  /** Prefix of an admin's and an article's id: the unsaved draft. */
  articleDraftPrefix: `${brand.id}_draft_`,
  /** Whether the editor's panel is open: "open" or "closed". */
  editorPanel: `${brand.id}_editor_panel`,
  /** The texts that the editor shows on a wide screen: "is", "en" or "both". */
  editorTexts: `${brand.id}_editor_texts`,
  /** Scroll positions of the admin area; sessionStorage. */
  adminScroll: `${brand.id}_admin_scroll`,
} as const;

/** Lifetime of the cached partners (specification, section 9). */
export const PARTNERS_CACHE_TTL_MS = 24 * 60 * 60 * 1000;

/** Databases that Firebase creates in IndexedDB. */
export const FIREBASE_DATABASES = {
  /** Auth: an admin's session. */
  session: "firebaseLocalStorageDb",
  /** Analytics: this browser's id, after Accept. */
  installations: "firebase-installations-database",
} as const;

/** Cookies of Google Analytics; the session's name ends with the measurement id. */
export const ANALYTICS_COOKIES = { visitor: "_ga", session: "_ga_" } as const;
/** Their lifetime in years: https://support.google.com/analytics/answer/11397207 (2026-11-21). */
export const ANALYTICS_COOKIE_YEARS = 2;
