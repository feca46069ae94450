/** How the figures are calculated, in one language. */
export type FiguresText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** Shown before the date of the figures. */
  readonly countedOn: string;
  readonly figures: readonly Figure[];
  readonly limits: { readonly title: string; readonly list: readonly string[] };
  readonly next: {
    readonly title: string;
    readonly text: string;
    readonly contact: string;
    readonly towns: string;
  };
};

export type Figure = {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  /** How it is calculated. */
  readonly text: string;
  /** The calculation with its numbers. */
  readonly sum?: string;
  readonly source?: { readonly href: string; readonly text: string };
};
