/** The questions and answers in one language: plain texts, since search engines are given them too. */
export type QuestionsText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** What the list of all questions is called. */
  readonly contents: string;
  readonly groups: readonly {
    readonly id: string;
    readonly heading: string;
    readonly questions: readonly Question[];
  }[];
  readonly next: { readonly title: string; readonly text: string; readonly contact: string };
};

export type Question = {
  /** The question's address on the page, the same in both languages. */
  readonly id: string;
  readonly question: string;
  /** Its paragraphs. */
  readonly answer: readonly string[];
  /** Where one reads on: an address of this site, without its language. */
  readonly link?: { readonly to: string; readonly text: string };
};
