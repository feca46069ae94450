import { brand } from "../../../brand.ts";
import type { text as textIs } from "./text.is.ts";

export const text: typeof textIs = {
  title: "Where we are",
  description: `The towns where you can get food on ${brand.name}, and the stores in each of them.`,
  lead: "Here are the towns taking part, with the places in each. Open the app to see what’s available today.",
  list: "Towns and stores",
  find: "Find your town",
  names: "Towns on the map",
  capitalArea: "Capital area",
  none: (words) => `No town or store found for “${words}”.`,
  loading: "Loading the list",
  empty: "There are no towns on the list yet.",
  samples: "The towns are real, but where it says “Sample” the stores are made up.",
  allSamples: "The towns are real, but the stores are made up.",
  sample: "Sample",
  kinds: {
    grocery: "Grocer",
    bakery: "Bakery",
    greenhouse: "Greenhouse",
    fishmonger: "Fishmonger",
    cafe: "Café",
    restaurant: "Restaurant",
  },
  next: {
    title: "Is your town missing?",
    contact: "Contact us",
  },
};
