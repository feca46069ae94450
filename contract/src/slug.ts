import { fold } from "./search.ts";

/** Returns a URL slug: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt"; "" if the text has no letter or digit. */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
