// The factors for calculating the saved CO₂. The figures of saved food are content: see useFigures.

/** FAO: Food wastage footprint, Impacts on natural resources (2013). Its figures are for the world in 2007. */
export const FAO_REPORT_URL = "https://www.fao.org/3/i3347e/i3347e.pdf";
/** Gigatonnes of CO₂ equivalent, without changes in land use. */
export const FAO_EMISSIONS_GT = 3.3;
/** Gigatonnes of food that could have been eaten. */
export const FAO_EDIBLE_GT = 1.3;
/** Gigatonnes of all food that is wasted, in primary product equivalents. */
export const FAO_ALL_GT = 1.6;
/** Kilograms of CO₂ equivalent per kilogram of food: FAO's emissions divided by its edible food, rounded. */
export const FAO_CO2_KG_PER_KG = 2.5;
/** Kilograms of CO₂ equivalent per kilogram if the emissions are divided by all food that is wasted. */
export const CO2_KG_PER_KG_OF_ALL = 2.1;
