import { brand } from "../../../brand.ts";

export const text = {
  title: "Spurningar og svör",
  description: `Er óhætt að borða matinn? Hvað er í pokanum? Get ég hætt við? Svör við því sem fólk spyr ${brand.cases.accusative} oftast um.`,
  lead: "Hér svörum við því sem fólk veltir oftast fyrir sér áður en það kaupir fyrsta pokann, og líka eftir á.",
  contents: "Allar spurningarnar",
  next: {
    title: "Er spurningin þín ekki hér?",
    contact: "Spyrja okkur",
  },
};
