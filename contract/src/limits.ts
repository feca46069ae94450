/** Limits that web, functions and rules share; `firestore.rules` repeats PUBLIC_LIST_MAX. */
export const TITLE_MAX_CHARS = 200;
/** For search results and shared links, which may show fewer. */
export const META_TITLE_MAX_CHARS = 120;
export const META_DESCRIPTION_MAX_CHARS = 320;
/** The last part of an article's address. */
export const ADDRESS_MAX_CHARS = 100;
/** Heartbeat interval of an open editor, and the silence after which it counts as closed. */
export const EDITING_HEARTBEAT_SECONDS = 30;
export const EDITING_TTL_SECONDS = 75;
/** Characters that one call translates, and one user in a day: each costs, see docs/costs.md. */
export const TRANSLATED_MAX_CHARS = 50_000;
export const TRANSLATED_PER_DAY_MAX_CHARS = 150_000;
/** Texts of one call: the most that Cloud Translation takes. */
export const TRANSLATED_MAX_TEXTS = 1_000;
/** Texts of one spell check: a section has some hundred. */
export const SPELLING_MAX_TEXTS = 1_000;
/** Words that proofreading has learned. */
export const LEARNED_WORDS_MAX = 2_000;
/** What an author tells the editors with a text that is ready. */
export const READY_NOTE_MAX_CHARS = 300;
export const SUMMARY_MAX_CHARS = 1_000;
export const CONTENT_MAX_CHARS = 200_000;
export const NAME_MAX_CHARS = 100;
export const MESSAGE_MAX_CHARS = 5_000;
/** Messages from people seldom have more links; advertisements do. */
export const MESSAGE_MAX_LINKS = 5;
/** Messages a day from all senders: more than people write, and within a form service's cheap plans. */
export const MESSAGES_PER_DAY_MAX = 200;
/** Messages a day that look like spam, beside those: a person's may be among them. */
export const SUSPECTED_PER_DAY_MAX = 50;
/** Contact messages: the twelve months of the privacy policy, less the days that deleting may take. */
export const MESSAGE_TTL_DAYS = 360;
/** Audit records: the policy's twenty-four months, less those days. */
export const AUDIT_TTL_DAYS = 725;
/** Daily message counts: as long as the inbox shows them. */
export const MESSAGE_DAY_TTL_DAYS = 30;
/** Topics: a page shows all of them, and a public list is limited to `PUBLIC_LIST_MAX`. */
export const TOPICS_MAX = 30;
/** Topics of one article. `array-contains-any` takes at most 30 values. */
export const TOPICS_PER_ARTICLE_MAX = 5;
/** A topic's name, in either language; shown in a chip. */
export const TOPIC_NAME_MAX_CHARS = 40;
/** A query of the news search. */
export const SEARCH_MAX_CHARS = 200;
/** Most documents that one search reads. */
export const SEARCH_READS_MAX = 100;
/** Articles of the admin area's list that one call answers: some 400 bytes each. */
export const LISTED_MAX = 200;
/** Shops per town: a page lists all of them. */
export const SHOPS_PER_TOWN_MAX = 300;
export const ALT_MAX_CHARS = 300;
export const URL_MAX_CHARS = 2_000;
/** RFC 5321, section 4.5.3.1.3, less the angle brackets. */
export const EMAIL_MAX_CHARS = 254;
/** Firebase Authentication's own minimum is 6; ours is what NIST SP 800-63B asks for. */
export const PASSWORD_MIN_CHARS = 8;
/** Most documents of a public query; `firestore.rules` repeats it. */
export const PUBLIC_LIST_MAX = 50;
/** Revisions of an article. */
export const REVISIONS_MAX = 50;
/** How long a deleted article can be restored. */
export const TRASH_TTL_DAYS = 30;
/** Pictures that no article uses. */
export const UNUSED_IMAGE_TTL_DAYS = 30;
/** Pictures per call of `getImageUses`, each with up to five queries. */
export const IMAGE_USES_IDS_MAX = 30;
/** An uploaded picture, decoded from base64. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/**
 * Most pixels of an uploaded picture, by the memory that decoding takes (measured in encode-picture.ts). An
 * interlaced PNG is decoded as a whole.
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
/** Concurrency limit of decoding per instance. */
export const IMAGE_DECODE_CONCURRENCY = 1;
/** Stored widths of an uploaded picture in pixels, up to its own width. */
export const IMAGE_WIDTHS_PX = [480, 960, 1600] as const;
/** The preview picture of a shared link. */
export const SHARE_IMAGE_PX = { width: 1200, height: 630 } as const;
/** Most invalid fields in a response; a form has fewer. */
export const INVALID_FIELDS_MAX = 20;
/** The largest request of a callable, in bytes of JSON: a message of `MESSAGE_MAX_CHARS`, each written as "\u00e6". */
export const BODY_MAX_BYTES = 64 * 1024;
/** Of a section that is stored in one document with the others, in bytes of JSON. */
export const SECTION_MAX_BYTES = 96 * 1024;
/**
 * The callables that take larger requests: an article in two languages, or in one, a picture in base64, all of the seed data. A
 * section is a document, of at most Firestore's mebibyte; all that pages read together are another: see `SECTION_MAX_BYTES`.
 */
export const LARGE_BODY_MAX_BYTES = {
  saveNews: 2 * 1024 * 1024,
  uploadImage: Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 64 * 1024,
  translateNews: 384 * 1024,
  checkSpelling: 512 * 1024,
  saveContent: 960 * 1024,
  seedDefaults: 1024 * 1024,
} as const;
/** Client timeout of callables (specification, section 9). */
export const CALLABLE_TIMEOUT_SECONDS = 70;
export const CALLABLE_REGION = "us-central1";
