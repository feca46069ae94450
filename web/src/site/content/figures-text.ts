/** How the figures are calculated, in one language. */
export type FiguresText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** What stands before the day of the figures. */
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
  /** What it stands on. */
  readonly text: string;
  /** A calculation, written out. */
  readonly sum?: string;
  readonly source?: { readonly href: string; readonly text: string };
};
