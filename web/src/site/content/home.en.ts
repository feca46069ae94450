import type { HomeText } from "./home-text.ts";

export const homeEn: HomeText = {
  bios: {
    ceo: "Grew up in a co-op shop up north and has never been able to watch bread go in the bin.",
    cmo: "A chef turned marketer. Tells stories about crooked carrots until everyone wants them.",
    cfo: "Counts krónur by day and kilos of saved food by night. Bakes sourdough at weekends.",
  },
  products: {
    "braudpoki-dagsins": { name: "Bread bag of the day", when: "Today 17:00\u2060–\u206018:30" },
    graenmetiskassi: { name: "Box of vegetables", when: "Today 15:00\u2060–\u206019:00" },
    "fiskur-dagsins": { name: "Fish of the day", when: "Today 16:30\u2060–\u206018:00" },
    bollakokur: { name: "Three cupcakes", when: "Today 17:30\u2060–\u206019:00" },
    matarkassi: { name: "Food bag of the week", when: "Arrives on Thursday" },
    "mjolk-og-skyr": { name: "Milk and skyr", when: "Within the hour" },
    "kaffi-og-epli": { name: "Coffee and apples", when: "Arrives tomorrow" },
    "egg-og-ostur": { name: "Eggs and cheese", when: "Within the hour" },
  },
};
