import type { SavedSection } from "./api/content.ts";

/** A section that was never saved is shown as the site was built. */
export const stateOf = (saved: SavedSection | undefined) =>
  saved?.values === undefined || saved.isPublished ? "published" : "draft";

/** Text key of a section's state. */
export const STATE_TEXTS = {
  unsaved: "states.unsaved",
  published: "states.published",
  draft: "states.draft",
} as const;
