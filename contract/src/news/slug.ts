import { fold } from "./search.ts";

/** Returns a URL slug: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt"; "" if the text has no letter or digit. */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const SLUG_MAX_CHARS = 80;

/**
 * Returns the slug for a title, shortened between two words: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt". It has no
 * facts, because they change.
 */
export function articleSlug(title: string): string {
  const slug = slugOf(title.replace(/\{[^{}]*\}/g, " "));
  if (slug.length <= SLUG_MAX_CHARS) return slug || "frett";
  const cut = slug.slice(0, SLUG_MAX_CHARS + 1);
  // The first word alone may exceed the limit.
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : SLUG_MAX_CHARS);
}
