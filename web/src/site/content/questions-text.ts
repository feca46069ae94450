/** The questions and answers in one language: plain text, because they are also structured data. */
export type QuestionsText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** Accessible name of the table of contents. */
  readonly contents: string;
  readonly groups: readonly {
    readonly id: string;
    readonly heading: string;
    readonly questions: readonly Question[];
  }[];
  readonly next: { readonly title: string; readonly text: string; readonly contact: string };
};

export type Question = {
  /** The question's anchor, the same in both languages. */
  readonly id: string;
  readonly question: string;
  /** Its paragraphs. */
  readonly answer: readonly string[];
  /** A path of this site, without language prefix. */
  readonly link?: { readonly to: string; readonly text: string };
};
