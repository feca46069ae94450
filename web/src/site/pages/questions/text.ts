import type { LocalSection } from "@matbjorg/contract/content-sections";

/** The page of questions and answers in one language: plain text, because they are also structured data. */
export type QuestionsText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** Accessible name of the table of contents. */
  readonly contents: string;
  /** As the site ships them. */
  readonly shipped: LocalSection<"questions">;
  readonly next: { readonly title: string; readonly text: string; readonly contact: string };
};
