import type { Figures } from "../../lib/figures.ts";
import type { Figure } from "../figures/text.ts";

/** What journalists may take, in one language. */
export type PressText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  readonly about: { readonly title: string; readonly text: string };
  readonly figures: {
    readonly title: string;
    /** Shown before the date of the figures. */
    readonly countedOn: string;
    readonly list: (figures: Figures) => readonly Pick<Figure, "value" | "label">[];
    readonly how: string;
  };
  readonly logos: {
    readonly title: string;
    readonly text: string;
    readonly svg: string;
    readonly png: string;
  };
  readonly contact: { readonly title: string; readonly text: string; readonly write: string };
};
