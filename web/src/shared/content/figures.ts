import type { LocalSection } from "@matbjorg/contract/content-sections";

/** What has been saved so far, until an editor changes it. Fictional. */
export const figures: LocalSection<"figures"> = {
  countedOn: "2026-11-01",
  savedGoods: 105_800,
  savedKg: 103_000,
  savedMillionIsk: 153,
  partners: 64,
  towns: 11,
  /** FAO's emissions divided by its edible food, rounded: see web/src/site/pages/figures/impact.ts. */
  co2KgPerKg: 2.5,
};
