import { brand } from "../../brand.ts";

/**
 * All keys of localStorage and sessionStorage; the privacy policy lists each with its lifetime
 * (`web/server/legal/stored-keys.test.ts`). `inline-script.js`, which runs before any module, gets its keys
 * from attributes of its script element.
 */
export const STORAGE_KEYS = {
  /** The chosen language (specification, section 9). */
  language: `${brand.id}_language`,
  /** The choice about cookies: "accepted" or "declined" (specification, section 9). */
  consent: "cookieConsent",
  /** The cached partners and the time when they were read (specification, section 9). */
  partnersCache: `${brand.id}_partners_cache`,
  /** The home page's large picture when the site's content was last read. */
  hero: `${brand.id}_hero`,
  /** The draft of a contact message; in sessionStorage. */
  contactDraft: `${brand.id}_contact_draft`,
  /** The URL that was reloaded after a chunk failed to load; in sessionStorage. */
  reloaded: `${brand.id}_reloaded`,
  /** Set when an admin has signed in. Only then do public pages load Firebase Auth, for the admin bar. */
  adminSeen: `${brand.id}_admin_seen`,
  /** The language of the admin area, which may differ from the site's. */
  adminLanguage: `${brand.id}_admin_language`,
  /** The prefix for unsaved drafts, followed by the admin's id and the id of an article or content section. */
  draftPrefix: `${brand.id}_draft_`,
  /** Whether the editor's panel is open: "open" or "closed". */
  editorPanel: `${brand.id}_editor_panel`,
  /** The texts that the editor shows on a wide screen: "is", "en" or "both". */
  editorTexts: `${brand.id}_editor_texts`,
  /** The scroll positions of the admin area; in sessionStorage. */
  adminScroll: `${brand.id}_admin_scroll`,
} as const;

/** The lifetime of the cached partners (specification, section 9). */
export const PARTNERS_CACHE_TTL_MS = 24 * 60 * 60 * 1000;

/** Databases that Firebase creates in IndexedDB. */
export const FIREBASE_DATABASES = {
  /** Firebase Auth: the session of an admin. */
  session: "firebaseLocalStorageDb",
  /** Firebase Analytics: the id of this browser, stored after Accept. */
  installations: "firebase-installations-database",
} as const;

/** Cookies of Google Analytics. The name of the session cookie ends with the measurement id. */
export const ANALYTICS_COOKIES = { visitor: "_ga", session: "_ga_" } as const;
/** The lifetime of these cookies in years: https://support.google.com/analytics/answer/11397207 (2026-11-21). */
export const ANALYTICS_COOKIE_YEARS = 2;
