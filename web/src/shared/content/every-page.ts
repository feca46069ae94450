// What small sections say until an editor changes them, by their names; shipped.ts has the others.
import type { LocalSection, SectionName } from "@matbjorg/contract/content-sections";
import { brand } from "../../brand.ts";
import type { Language } from "../i18n/language.ts";

type InEach<Name extends SectionName> = Readonly<Record<Language, LocalSection<Name>>>;

/** Telephone and address are the brand's until an editor changes it. */
const contactDetails = { phone: brand.telephone, ...brand.address, hours: "" };
export const contact: InEach<"contact"> = { is: contactDetails, en: contactDetails };

export const supporters: InEach<"supporters"> = {
  is: { heading: "Með stuðningi frá" },
  en: { heading: "Supported by" },
};

const noNotice = { text: "", linkText: "", link: "", from: "", until: "" };
export const notice: InEach<"notice"> = { is: noNotice, en: noNotice };
