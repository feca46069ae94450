import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Business web shop",
  description: "Soon you can buy and sell surplus food the easy way in the business web shop.",
  lead: "Buy and sell surplus food the easy way.",
  text: "Canteens, restaurants and offices will be able to order straight from wholesalers, and one kitchen’s surplus will become the next one’s ingredients. We’re still building it; let us know if your company would like to join.",
  contact: "Contact us",
  marketplace: "About the marketplace",
};
