// What has been saved so far: the only copy of these figures, which are fictional. An operator replaces them here.

/** Items sold and handed over. */
export const SAVED_GOODS = 105_800;
/** Their weight in kilograms. */
export const SAVED_KG = 103_000;
/** Savings of buyers against the full price, in millions of Icelandic krónur. */
export const SAVED_MILLION_ISK = 153;
/** Shops and others who sell. */
export const PARTNERS = 64;
/** The date of these figures. */
export const COUNTED_ON = "2026-11-01";

/** FAO, Food wastage footprint: Impacts on natural resources (2013), for 2007 and the world. */
export const FAO_REPORT_URL = "https://www.fao.org/3/i3347e/i3347e.pdf";
/** Gigatonnes of CO₂ equivalent, without changes in land use. */
export const FAO_EMISSIONS_GT = 3.3;
/** Gigatonnes of food that could have been eaten. */
export const FAO_EDIBLE_GT = 1.3;
/** Gigatonnes of all that is wasted, in primary product equivalents. */
export const FAO_ALL_GT = 1.6;
/** Kilograms of CO₂ equivalent for each kilogram of food: FAO's emissions divided by its edible food, rounded. */
export const CO2_KG_PER_KG = 2.5;
/** The same divided by all that is wasted. */
export const CO2_KG_PER_KG_OF_ALL = 2.1;
/** Tonnes of CO₂ equivalent: the weight times the factor. */
export const SAVED_CO2_TONNES = (SAVED_KG * CO2_KG_PER_KG) / 1_000;
/** The same as an estimate is worded: to the ten. */
export const ABOUT_CO2_TONNES = Math.round(SAVED_CO2_TONNES / 10) * 10;
