/** Every stored collection, spelled once. Names follow the product specification, section 3. */
export const COLLECTIONS = {
  news: "webpage_news",
  admins: "webpage_admin",
  partners: "webpage_partners",
  companies: "webpage_companies",
  audit: "webpage_audit",
} as const;
