import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { useContent } from "./site-content.ts";

export type Figures = LocalSection<"figures">;

/** Returns what has been saved so far. */
export const useFigures = (): Figures => useContent("figures");

/** Tonnes of CO₂ equivalent: the weight times the factor. */
export const savedCo2Tonnes = ({ savedKg, co2KgPerKg }: Figures) => (savedKg * co2KgPerKg) / 1_000;

/** The same as an estimate is worded: to the ten. */
export const aboutCo2Tonnes = (figures: Figures) => Math.round(savedCo2Tonnes(figures) / 10) * 10;
