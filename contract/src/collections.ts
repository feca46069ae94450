/** Names of all Firestore collections (specification, section 3). */
export const COLLECTIONS = {
  news: "webpage_news",
  /** Deleted articles, by their former id, until they are restored or purged. */
  newsTrash: "webpage_news_trash",
  /** Search index, by article id; read by functions alone. */
  newsSearch: "webpage_news_search",
  /** Addresses that articles have or had, besides their ids. */
  newsAddresses: "webpage_news_addresses",
  /** Topics, by slug. */
  topics: "webpage_topics",
  admins: "webpage_admin",
  partners: "webpage_partners",
  /** Towns and their shops. */
  towns: "webpage_towns",
  companies: "webpage_companies",
  messages: "webpage_messages",
  /** Contact messages per day, by date: `2026-03-01`. */
  messageDays: "webpage_message_days",
  /** Uploaded pictures: alt text, size, when an article last used it. */
  images: "webpage_images",
  audit: "webpage_audit",
  /** Contact messages per address; read by functions alone. */
  rateLimits: "webpage_rate_limits",
} as const;

/** Revisions of an article: `webpage_news/{id}/revisions/{revisionId}`. */
export const REVISIONS = "revisions";
