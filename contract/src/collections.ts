/** Names of all Firestore collections (specification, section 3). */
export const COLLECTIONS = {
  news: "webpage_news",
  /** Deleted articles, by their former id, until they are restored or purged. */
  newsTrash: "webpage_news_trash",
  /** Search index, by article id; read by functions alone. */
  newsSearch: "webpage_news_search",
  /** Addresses that articles have or had, besides their ids. */
  newsAddresses: "webpage_news_addresses",
  /** Who called a draft ready, and the note to the editors, by article id: drafts themselves can be read by address. */
  newsNotes: "webpage_news_notes",
  /** Who has an article open, by its id; read by functions alone. */
  newsEditors: "webpage_news_editors",
  /** Topics, by slug. */
  topics: "webpage_topics",
  admins: "webpage_admin",
  partners: "webpage_partners",
  /** Towns and their shops. */
  towns: "webpage_towns",
  /** Editable content: a document for each section, and `PUBLISHED_CONTENT`. */
  content: "webpage_content",
  companies: "webpage_companies",
  messages: "webpage_messages",
  /** Contact messages per day, by date: `2026-03-01`. */
  messageDays: "webpage_message_days",
  /** Uploaded pictures, and PDFs of width 0: alt text, size, when an article last used it. */
  images: "webpage_images",
  audit: "webpage_audit",
  /** Contact messages per address; read by functions alone. */
  rateLimits: "webpage_rate_limits",
} as const;

/** The document of `webpage_content` with all that is published: what a visit reads. */
export const PUBLISHED_CONTENT = "published";

/** The document of `webpage_content` with all topics, which pages read at once. */
export const TOPIC_LIST = "topics";

/** The document of `webpage_content` with the words that proofreading has learned. */
export const LEARNED_WORDS = "words";

/** Revisions of an article or of a section: `webpage_news/{id}/revisions/{revisionId}`. */
export const REVISIONS = "revisions";
