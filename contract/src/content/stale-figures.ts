import * as z from "zod/mini";
import type { SectionId } from "./content-sections.ts";
import { FACT_SECTIONS } from "./facts.ts";

export const findStaleFiguresInputSchema = z.strictObject({
  /** The section whose figures have changed. */
  section: z.enum(FACT_SECTIONS),
});

/** A sentence that still says a former figure. */
export type StaleMention = {
  /** The name of the fact that the sentence could show instead. */
  readonly fact: string;
  /** The former figure as the sentence spells it. */
  readonly was: string;
  /** The figure as it is now. */
  readonly now: string;
  readonly language: "is" | "en";
  readonly sentence: string;
} & (
  | { readonly section: SectionId; readonly path: readonly (string | number)[] }
  | { readonly article: string; readonly title: string }
);

export type FindStaleFiguresResult = {
  /** Sections and pages come first, then articles, published ones first and newest first. */
  readonly mentions: readonly StaleMention[];
  /** Whether there are more mentions, or articles that were not read. */
  readonly isCut: boolean;
};
