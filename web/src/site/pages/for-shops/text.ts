import type { LocalSection } from "@matbjorg/contract/content-sections";

export type Costs = LocalSection<"costs">;

/** The page for shops in one language. */
export type ForShopsText = {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  readonly join: string;
  readonly costs: {
    readonly title: string;
    readonly lead: string;
    readonly prices: readonly { readonly value: string; readonly label: string }[];
    readonly example: string;
    readonly note: string;
  };
  /** It is made up, as `sample` says, until an operator has a real one. */
  readonly voice: {
    readonly title: string;
    readonly quote: string;
    readonly name: string;
    readonly shop: string;
    readonly sample: string;
  };
  readonly steps: {
    readonly title: string;
    readonly list: readonly Step[];
  };
  readonly requirements: {
    readonly title: string;
    readonly lead: string;
    readonly list: readonly string[];
    readonly terms: string;
  };
  readonly next: { readonly title: string; readonly text: string; readonly questions: string };
};

export type Step = {
  /** Its drawing, `public/images/for-shops/{drawing}.webp`. */
  readonly drawing: "write" | "visit" | "offer" | "settle";
  readonly title: string;
  readonly text: string;
};
