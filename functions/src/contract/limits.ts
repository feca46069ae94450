/** Bounds that web, functions and rules agree on. Rules repeat PUBLIC_LIST_MAX: their language has no imports. */
export const TITLE_MAX_CHARS = 200;
export const SUMMARY_MAX_CHARS = 1_000;
export const CONTENT_MAX_CHARS = 200_000;
export const NAME_MAX_CHARS = 100;
export const URL_MAX_CHARS = 2_000;
/** RFC 5321, section 4.5.3.1.3, less the angle brackets. */
export const EMAIL_MAX_CHARS = 254;
/** Firebase Authentication's own minimum is 6; ours is what NIST SP 800-63B asks for. */
export const PASSWORD_MIN_CHARS = 8;
/** Most documents a visitor's query may ask for; `firestore.rules` holds the same figure. */
export const PUBLIC_LIST_MAX = 50;
/** Callables answer within this or the caller gives up (specification, section 9). */
export const CALLABLE_TIMEOUT_SECONDS = 70;
export const CALLABLE_REGION = "us-central1";
