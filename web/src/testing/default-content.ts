import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import type { LocalSection, SectionName } from "@matbjorg/contract/content/content-sections";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { DATA_VARIABLES } from "../brand.ts";
import type { Language } from "../shared/i18n/language.ts";

/** The default content in both languages. */
export const DEFAULT = defaultSections(DATA_VARIABLES);

/** The content of a site where nothing has been published. */
export const defaultContent = (language: Language) =>
  siteContentOf(completeContent(UNPUBLISHED, DEFAULT), language);

export const defaultSection = <Name extends SectionName>(name: Name, language: Language = "is") =>
  defaultContent(language).sections[name] as LocalSection<Name>;
