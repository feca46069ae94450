// What every section says until an editor changes it. An operator may replace it here as well: `npm run deploy` names what is
// still fictional.
import { bilingualValues, type ContentValues } from "@matbjorg/contract/content-fields";
import { fieldsOf, type LocalSection, type SectionName } from "@matbjorg/contract/content-sections";
import type { Language } from "../i18n/language.ts";
import { costsEn, costsIs } from "./costs.ts";
import * as small from "./every-page.ts";
import { figures } from "./figures.ts";

type Shipped = {
  readonly [Name in SectionName]: Readonly<Record<Language, () => Promise<LocalSection<Name>>>>;
};

/** The sections of every-page.ts, by their names. */
const SMALL = Object.fromEntries(
  Object.entries(small).map(([name, { is, en }]) => [name, { is: async () => is, en: async () => en }]),
) as unknown as Pick<Shipped, keyof typeof small>;

const SHIPPED: Shipped = {
  ...SMALL,
  figures: { is: async () => figures, en: async () => figures },
  team: {
    is: async () => (await import("./team.is.ts")).teamIs,
    en: async () => (await import("./team.en.ts")).teamEn,
  },
  products: {
    is: async () => (await import("./products.is.ts")).productsIs,
    en: async () => (await import("./products.en.ts")).productsEn,
  },
  costs: { is: async () => costsIs, en: async () => costsEn },
  questions: {
    is: async () => (await import("./questions.is.ts")).questionsIs,
    en: async () => (await import("./questions.en.ts")).questionsEn,
  },
  milestones: {
    is: async () => (await import("./milestones.is.ts")).milestonesIs,
    en: async () => (await import("./milestones.en.ts")).milestonesEn,
  },
};

export const shippedValues = (name: SectionName, language: Language): Promise<ContentValues> =>
  SHIPPED[name][language]();

/** Returns a section as the site ships it, in both languages. */
export async function shippedSection(name: SectionName): Promise<ContentValues> {
  const [icelandic, english] = await Promise.all([shippedValues(name, "is"), shippedValues(name, "en")]);
  return bilingualValues(fieldsOf(name), icelandic, english);
}
