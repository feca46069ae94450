import type { LocalSection } from "@matbjorg/contract/content-sections";

/** The story of the company in one language. */
export type StoryText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** The accessible name of the list of entries. */
  readonly timeline: string;
  /** As the site ships them. */
  readonly milestones: LocalSection<"milestones">;
  readonly next: {
    readonly title: string;
    readonly text: string;
    readonly contact: string;
    readonly news: string;
  };
};
