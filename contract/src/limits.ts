/** Limits that web, functions and rules share; `firestore.rules` repeats PUBLIC_LIST_MAX. */
export const TITLE_MAX_CHARS = 200;
/** The longest title for search results and shared links, which may show only a part of it. */
export const META_TITLE_MAX_CHARS = 120;
export const META_DESCRIPTION_MAX_CHARS = 320;
/** The longest slug, which is the last part of an article's URL. */
export const ADDRESS_MAX_CHARS = 100;
/**
 * Heartbeat interval of an open editor, and the silence after which it counts as closed. Browsers run the timers of hidden
 * tabs once a minute.
 */
export const EDITING_HEARTBEAT_SECONDS = 30;
export const EDITING_TTL_SECONDS = 150;
/**
 * The most characters that one call may translate, and that one user may translate in a day. Each character costs money:
 * see docs/costs.md.
 */
export const TRANSLATED_MAX_CHARS = 50_000;
export const TRANSLATED_PER_DAY_MAX_CHARS = 150_000;
/** The most texts in one call, which is the maximum of Cloud Translation. */
export const TRANSLATED_MAX_TEXTS = 1_000;
/** The most texts in one spell check. A section has about a hundred texts. */
export const SPELLING_MAX_TEXTS = 1_000;
/** Words in the site's dictionary for proofreading. */
export const LEARNED_WORDS_MAX = 2_000;
/** The longest note that an author can send the editors with a draft that is ready. */
export const READY_NOTE_MAX_CHARS = 300;
export const SUMMARY_MAX_CHARS = 1_000;
export const CONTENT_MAX_CHARS = 200_000;
/** The most characters in one proofreading. The contents in both languages fit, and the article's other fields. */
export const PROOFREADING_MAX_CHARS = 2.2 * CONTENT_MAX_CHARS;
export const NAME_MAX_CHARS = 100;
/** A stored text that a call repeats to say which state its caller saw. */
export const SEEN_MAX_CHARS = 2_000;
export const MESSAGE_MAX_CHARS = 5_000;
/** The most links in a contact message. People seldom write more; advertisements do. */
export const MESSAGE_MAX_LINKS = 5;
/** Messages a day from all senders: more than people write, and within the cheap plans of a form service. */
export const MESSAGES_PER_DAY_MAX = 200;
/** Messages a day that look like spam. They are counted separately, because people may have written some of them. */
export const SUSPECTED_PER_DAY_MAX = 50;
/** Months for which a contact message is stored at most, according to the privacy policy and the contact form. */
export const MESSAGE_MONTHS = 12;
/** A contact message expires after this time: `MESSAGE_MONTHS`, minus the days that deletion may take. */
export const MESSAGE_TTL_DAYS = 360;
/** An audit record expires after this time: the policy's twenty-four months, minus the days that deletion may take. */
export const AUDIT_TTL_DAYS = 725;
/** A day's count of messages expires after this time. Until then the inbox shows it. */
export const MESSAGE_DAY_TTL_DAYS = 30;
/** The most topics that a site may have. A page reads all of them at once, so there may be at most `PUBLIC_LIST_MAX`. */
export const TOPICS_MAX = 30;
/** Topics of one article. `array-contains-any` takes at most 30 values. */
export const TOPICS_PER_ARTICLE_MAX = 5;
/** A topic's name, in either language; shown in a chip. */
export const TOPIC_NAME_MAX_CHARS = 40;
/** A query of the news search. */
export const SEARCH_MAX_CHARS = 200;
/** The largest number of documents that one search reads. */
export const SEARCH_READS_MAX = 100;
/** The most articles that one call returns for the list in the admin area. Each takes about 400 bytes. */
export const LISTED_MAX = 200;
/** The most shops in a town. The page lists all of them. */
export const SHOPS_PER_TOWN_MAX = 300;
export const ALT_MAX_CHARS = 300;
/** The photographer and licence of a picture. */
export const CREDIT_MAX_CHARS = 200;
export const URL_MAX_CHARS = 2_000;
/** RFC 5321, section 4.5.3.1.3, minus the angle brackets. */
export const EMAIL_MAX_CHARS = 254;
/** Firebase Authentication's own minimum is 6; ours is what NIST SP 800-63B asks for. */
export const PASSWORD_MIN_CHARS = 8;
/** The largest number of documents that a public query returns; `firestore.rules` repeats it. */
export const PUBLIC_LIST_MAX = 50;
/** Articles that are named because they link to one that readers no longer see. */
export const LINKING_ARTICLES_MAX = 10;
/** Revisions of an article. */
export const REVISIONS_MAX = 50;
/** How long a deleted article can be restored. */
export const TRASH_TTL_DAYS = 30;
/** How long a picture is kept that no article uses. */
export const UNUSED_IMAGE_TTL_DAYS = 30;
/** Pictures per call of `getImageUses`, each with up to five queries. */
export const IMAGE_USES_IDS_MAX = 30;
/** The size of an uploaded picture, decoded from base64. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/**
 * The largest number of pixels of an uploaded picture, limited by the memory that decoding takes (measured in
 * encode-picture.ts). An interlaced PNG is decoded as a whole.
 */
export const IMAGE_MAX_PIXELS = {
  jpeg: 50_000_000,
  png: 50_000_000,
  interlacedPng: 24_000_000,
  webp: 50_000_000,
  gif: 24_000_000,
  avif: 24_000_000,
} as const;
/** Pictures of other sites that one save copies. */
export const COPIED_PICTURES_MAX = 10;
/** The most pictures that one instance decodes at the same time. */
export const IMAGE_DECODE_CONCURRENCY = 1;
/** Stored widths of an uploaded picture in pixels, up to its own width. */
export const IMAGE_WIDTHS_PX = [480, 960, 1600] as const;
/** The preview picture of a shared link. */
export const SHARE_IMAGE_PX = { width: 1200, height: 630 } as const;
/** The largest number of invalid fields in a response; a form has fewer. */
export const INVALID_FIELDS_MAX = 20;
/** The largest request of a callable, in bytes of JSON: a message of `MESSAGE_MAX_CHARS`, each written as "\u00e6". */
export const BODY_MAX_BYTES = 64 * 1024;
/** Largest section, as JSON in bytes, that is stored together with the other sections in one document. */
export const SECTION_MAX_BYTES = 96 * 1024;
/**
 * The callables that accept larger requests: an article in one language or two, a picture in base64, all of the seed data.
 * A section is one document, which Firestore limits to a mebibyte; another document contains everything that pages read
 * together: see `SECTION_MAX_BYTES`.
 */
export const LARGE_BODY_MAX_BYTES = {
  saveNews: 2 * 1024 * 1024,
  uploadImage: Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 64 * 1024,
  translateNews: 384 * 1024,
  checkSpelling: 512 * 1024,
  saveContent: 960 * 1024,
  saveLegalText: 960 * 1024,
  seedDefaults: 1024 * 1024,
} as const;
/** Client timeout of callables (specification, section 9). */
export const CALLABLE_TIMEOUT_SECONDS = 70;
export const CALLABLE_REGION = "us-central1";
