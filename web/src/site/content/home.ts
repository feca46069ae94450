// The home page's people and sample products; home.{is,en}.ts have their texts. All of it is fictional: an operator
// replaces it here.
import { brand } from "../../brand.ts";

export type Role = "ceo" | "cmo" | "cfo";

export type TeamMember = { readonly name: string; readonly role: Role; readonly linkedin: string };

/** Each has a picture, `public/images/team/{role}.svg`. */
export const team: readonly TeamMember[] = [
  {
    name: "Hildur Ragnarsdóttir",
    role: "ceo",
    linkedin: `https://www.linkedin.com/in/${brand.id}-example-hildur`,
  },
  {
    name: "Daníel Sævarsson",
    role: "cmo",
    linkedin: `https://www.linkedin.com/in/${brand.id}-example-daniel`,
  },
  {
    name: "Unnur Lóa Þorbergsdóttir",
    role: "cfo",
    linkedin: `https://www.linkedin.com/in/${brand.id}-example-unnur`,
  },
];

export type ProductId =
  | "braudpoki-dagsins"
  | "graenmetiskassi"
  | "fiskur-dagsins"
  | "bollakokur"
  | "matarkassi"
  | "mjolk-og-skyr"
  | "kaffi-og-epli"
  | "egg-og-ostur";

export type Product = {
  /** Also the name of its picture, `public/images/products/{id}.svg`. */
  readonly id: ProductId;
  readonly store: string;
  /** Icelandic krónur. */
  readonly price: number;
  readonly priceBefore: number;
};

export const pickupProducts: readonly Product[] = [
  { id: "braudpoki-dagsins", store: "Bakaríið við höfnina", price: 890, priceBefore: 2_400 },
  { id: "graenmetiskassi", store: "Gróðurhúsið Sól", price: 1_290, priceBefore: 3_200 },
  { id: "fiskur-dagsins", store: "Fiskbúðin Alda", price: 1_490, priceBefore: 2_980 },
  { id: "bollakokur", store: "Kaffihúsið Lyng", price: 690, priceBefore: 1_950 },
];

export const deliveredProducts: readonly Product[] = [
  { id: "matarkassi", store: "Hverfisbúðin Hlíðum", price: 3_490, priceBefore: 7_900 },
  { id: "mjolk-og-skyr", store: "Ostabúðin Gerjun", price: 920, priceBefore: 1_860 },
  { id: "kaffi-og-epli", store: "Kaupfélagið við Tjörnina", price: 1_390, priceBefore: 2_790 },
  { id: "egg-og-ostur", store: "Sælkerabúðin Krydd", price: 1_090, priceBefore: 2_190 },
];
