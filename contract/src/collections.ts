/** Names of all Firestore collections (specification, section 3). */
export const COLLECTIONS = {
  news: "webpage_news",
  /** Deleted articles under their former ids, until they are restored or purged. */
  newsTrash: "webpage_news_trash",
  /** The search index, by article id; only functions read it. */
  newsSearch: "webpage_news_search",
  /** Slugs that articles have or had, other than their ids. */
  newsSlugs: "webpage_news_addresses",
  /**
   * The person who marked a draft as ready, and the note to the editors, by article id. They are kept outside the draft because anyone
   * with its URL can read a draft.
   */
  newsNotes: "webpage_news_notes",
  /** The people who have an article open, by the article's id; only functions read it. */
  newsEditors: "webpage_news_editors",
  /** Topics, by slug. */
  topics: "webpage_topics",
  admins: "webpage_admin",
  partners: "webpage_partners",
  /** Towns and their shops. */
  towns: "webpage_towns",
  /** Editable content: a document for each section, and `PUBLISHED_CONTENT`. */
  content: "webpage_content",
  /** The later versions of the terms and the privacy policy, by their first day: `terms-2027-01-15`; only functions read them. */
  legal: "webpage_legal",
  companies: "webpage_companies",
  messages: "webpage_messages",
  /** Contact messages per day, by date: `2026-03-01`. */
  messageDays: "webpage_message_days",
  /** Uploaded pictures and PDFs (whose width is 0): alt text, size, and when an article last used them. */
  images: "webpage_images",
  audit: "webpage_audit",
  /** Counts of contact messages per IP address; only functions read it. */
  rateLimits: "webpage_rate_limits",
} as const;

/** The document of `webpage_content` that contains all published content. A visit reads only this one. */
export const PUBLISHED_CONTENT = "published";

/** The document of `webpage_content` that contains all topics, so that a page reads one document. */
export const TOPIC_LIST = "topics";

/** The document of `webpage_content` that contains the site's dictionary for proofreading. */
export const LEARNED_WORDS = "words";

/** Revisions of an article or of a section: `webpage_news/{id}/revisions/{revisionId}`. */
export const REVISIONS = "revisions";
