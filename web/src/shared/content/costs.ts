import type { LocalSection } from "@matbjorg/contract/content-sections";

// What selling costs. Fictional, but for the tax: act no. 50/1988, article 14.
const amounts = { signUpFee: 0, monthlyFee: 0, commissionPercent: 15, vatPercent: 24, examplePrice: 1_200 };

export const costsIs: LocalSection<"costs"> = {
  ...amounts,
  lead: "Ekkert, fyrr en þú selur. Enginn binditími: þú hættir þegar þú vilt.",
  note: "Kortagjöld eru innifalin í þóknuninni.",
};

export const costsEn: LocalSection<"costs"> = {
  ...amounts,
  lead: "Nothing until you sell. No minimum term: leave whenever you like.",
  note: "Card fees are included in the commission.",
};
