import { expect, it } from "vitest";
import { DEFAULT } from "../../../testing/default-content.ts";
import * as figures from "./impact.ts";

const saved = DEFAULT.figures;

it("the factors are quotients of FAO's figures, rounded to one decimal", () => {
  const { FAO_EMISSIONS_GT, FAO_EDIBLE_GT, FAO_ALL_GT } = figures;
  expect((FAO_EMISSIONS_GT / FAO_EDIBLE_GT).toFixed(1)).toBe(figures.FAO_CO2_KG_PER_KG.toFixed(1));
  expect((FAO_EMISSIONS_GT / FAO_ALL_GT).toFixed(1)).toBe(figures.CO2_KG_PER_KG_OF_ALL.toFixed(1));
  expect(saved.co2KgPerKg).toBe(figures.FAO_CO2_KG_PER_KG);
});

it("an item weighs a little less than a kilogram, as the page says", () => {
  const weight = saved.savedKg / saved.savedGoods;
  expect(weight).toBeGreaterThan(0.9);
  expect(weight).toBeLessThan(1);
});
