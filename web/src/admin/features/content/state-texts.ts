/** Text key of a section's state. */
export const STATE_TEXTS = {
  unsaved: "states.unsaved",
  shipped: "states.shipped",
  published: "states.published",
  draft: "states.draft",
} as const;
