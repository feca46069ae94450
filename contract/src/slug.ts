import { fold } from "./search.ts";

/** A text as the last part of an address: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt"; of signs alone, "". */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
