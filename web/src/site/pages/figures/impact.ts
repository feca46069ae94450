// How what has been saved is counted; the figures themselves are content: useFigures.
/** FAO, Food wastage footprint: Impacts on natural resources (2013), for 2007 and the world. */
export const FAO_REPORT_URL = "https://www.fao.org/3/i3347e/i3347e.pdf";
/** Gigatonnes of CO₂ equivalent, without changes in land use. */
export const FAO_EMISSIONS_GT = 3.3;
/** Gigatonnes of food that could have been eaten. */
export const FAO_EDIBLE_GT = 1.3;
/** Gigatonnes of all that is wasted, in primary product equivalents. */
export const FAO_ALL_GT = 1.6;
/** Kilograms of CO₂ equivalent for each kilogram of food: FAO's emissions divided by its edible food, rounded. */
export const FAO_CO2_KG_PER_KG = 2.5;
/** The same divided by all that is wasted. */
export const CO2_KG_PER_KG_OF_ALL = 2.1;
