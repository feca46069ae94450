/** The story of the company in one language. */
export type StoryText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** The accessible name of the list of entries. */
  readonly timeline: string;
  /** Oldest first (specification, section 2). */
  readonly entries: readonly StoryEntry[];
  readonly next: {
    readonly title: string;
    readonly text: string;
    readonly contact: string;
    readonly news: string;
  };
};

export type StoryEntry = {
  /** Also the name of its drawing, `public/images/story/{id}.svg`. */
  readonly id: string;
  readonly period: string;
  readonly title: string;
  readonly description: string;
};
