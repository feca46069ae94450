/** Every stored collection, spelled once. Names follow the product specification, section 3. */
export const COLLECTIONS = {
  news: "webpage_news",
  /** Deleted articles, by their old id, until they are restored or their time is up. */
  newsTrash: "webpage_news_trash",
  /** What each article is found by, by its id: only functions read it, for `searchNews`. */
  newsSearch: "webpage_news_search",
  /** Where articles are found besides at their ids: addresses that they have, or had before. */
  newsAddresses: "webpage_news_addresses",
  /** What news are about, by the slug that articles and addresses name. */
  topics: "webpage_topics",
  admins: "webpage_admin",
  partners: "webpage_partners",
  /** Where food can be had: towns and their shops. */
  towns: "webpage_towns",
  companies: "webpage_companies",
  messages: "webpage_messages",
  /** How many messages came on a day, by its date: `2026-03-01`. */
  messageDays: "webpage_message_days",
  /** What is known of each uploaded picture: alt text, size, when an article last used it. */
  images: "webpage_images",
  audit: "webpage_audit",
  /** How often an address has written to us; only functions read it. */
  rateLimits: "webpage_rate_limits",
} as const;

/** Earlier texts of an article: `webpage_news/{id}/revisions/{revisionId}`. */
export const REVISIONS = "revisions";
