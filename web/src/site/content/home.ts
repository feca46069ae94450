// The home page's figures, people and sample products. All of it is fictional: an operator replaces it here.
import { brand } from "../../brand.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { PARTNERS, SAVED_CO2_TONNES, SAVED_GOODS } from "./impact.ts";

type Bilingual = Readonly<Record<Language, string>>;

export const impact = {
  savedGoods: SAVED_GOODS,
  /** Tonnes of CO₂ equivalent. */
  savedCo2Tonnes: SAVED_CO2_TONNES,
  partners: PARTNERS,
} as const;

export type TeamMember = {
  readonly name: string;
  readonly role: "ceo" | "cmo" | "cfo";
  readonly image: string;
  readonly bio: Bilingual;
  readonly linkedin: string;
};

export const team: readonly TeamMember[] = [
  {
    name: "Hildur Ragnarsdóttir",
    role: "ceo",
    image: "/images/team/ceo.svg",
    bio: {
      is: "Ólst upp í kaupfélagi fyrir norðan og hefur aldrei getað horft á brauð fara í tunnuna.",
      en: "Grew up in a co-op store up north and has never been able to watch bread go in the bin.",
    },
    linkedin: `https://www.linkedin.com/in/${brand.id}-example-hildur`,
  },
  {
    name: "Daníel Sævarsson",
    role: "cmo",
    image: "/images/team/cmo.svg",
    bio: {
      is: "Kokkur sem gerðist markaðsmaður. Segir svo fallegar sögur af skökkum gulrótum að allir vilja þær.",
      en: "A chef turned marketer. Tells stories about crooked carrots until everybody wants them.",
    },
    linkedin: `https://www.linkedin.com/in/${brand.id}-example-daniel`,
  },
  {
    name: "Unnur Lóa Þorbergsdóttir",
    role: "cfo",
    image: "/images/team/cfo.svg",
    bio: {
      is: "Telur krónur á daginn og kíló af björguðum mat á kvöldin. Bakar súrdeigsbrauð um helgar.",
      en: "Counts krónur by day and kilos of saved food by night. Bakes sourdough at weekends.",
    },
    linkedin: `https://www.linkedin.com/in/${brand.id}-example-unnur`,
  },
];

export type Product = {
  readonly id: string;
  readonly name: Bilingual;
  readonly store: string;
  readonly image: string;
  /** Icelandic krónur. */
  readonly price: number;
  readonly priceBefore: number;
  /** When it can be had. */
  readonly when: Bilingual;
};

export const pickupProducts: readonly Product[] = [
  product(
    "braudpoki-dagsins",
    "Brauðpoki dagsins",
    "Bread bag of the day",
    "Bakaríið við höfnina",
    890,
    2_400,
    {
      is: "Í dag 17:00\u2060–\u206018:30",
      en: "Today 17:00\u2060–\u206018:30",
    },
  ),
  product("graenmetiskassi", "Grænmetis\u00adkassi", "Box of vegetables", "Gróðurhúsið Sól", 1_290, 3_200, {
    is: "Í dag 15:00\u2060–\u206019:00",
    en: "Today 15:00\u2060–\u206019:00",
  }),
  product("fiskur-dagsins", "Fiskur dagsins", "Fish of the day", "Fiskbúðin Alda", 1_490, 2_980, {
    is: "Í dag 16:30\u2060–\u206018:00",
    en: "Today 16:30\u2060–\u206018:00",
  }),
  product("bollakokur", "Bollakökur, þrjár saman", "Three cupcakes", "Kaffihúsið Lyng", 690, 1_950, {
    is: "Í dag 17:30\u2060–\u206019:00",
    en: "Today 17:30\u2060–\u206019:00",
  }),
];

export const deliveredProducts: readonly Product[] = [
  product("matarkassi", "Matarpoki vikunnar", "Food bag of the week", "Hverfisbúðin", 3_490, 7_900, {
    is: "Kemur á fimmtudag",
    en: "Arrives on Thursday",
  }),
  product("mjolk-og-skyr", "Mjólk og skyr", "Milk and skyr", "Mjólkurbúið Hóll", 990, 1_860, {
    is: "Innan klukkustundar",
    en: "Within the hour",
  }),
  product("kaffi-og-epli", "Kaffi og epli", "Coffee and apples", "Heildverslunin Kjarni", 1_390, 2_790, {
    is: "Kemur á morgun",
    en: "Arrives tomorrow",
  }),
  product("egg-og-ostur", "Egg og ostur", "Eggs and cheese", "Sveitabúðin Brú", 1_190, 2_190, {
    is: "Innan klukkustundar",
    en: "Within the hour",
  }),
];

function product(
  id: string,
  icelandic: string,
  english: string,
  store: string,
  price: number,
  priceBefore: number,
  when: Bilingual,
): Product {
  const name = { is: icelandic, en: english };
  return { id, name, store, image: `/images/products/${id}.svg`, price, priceBefore, when };
}
