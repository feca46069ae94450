import type { LocalSection } from "@matbjorg/contract/content/content-sections";
import { useContent } from "./site-content.ts";

export type Figures = LocalSection<"figures">;

/** Returns the figures of what has been saved so far. */
export const useFigures = (): Figures => useContent("figures");

/** Returns the saved CO₂ equivalent in tonnes: the weight of the food times the factor. */
export const savedCo2Tonnes = ({ savedKg, co2KgPerKg }: Figures) => (savedKg * co2KgPerKg) / 1_000;

/** Returns the same rounded to tens, because it is an estimate. */
export const aboutCo2Tonnes = (figures: Figures) => Math.round(savedCo2Tonnes(figures) / 10) * 10;
