import { originalOf } from "@matbjorg/contract/content/content-fields";
import { isPageSection } from "@matbjorg/contract/content/content-sections";
import { firstCharacters } from "@matbjorg/contract/text/shorten";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../shared/i18n/use-language.ts";
import { PAGE_FIELDS } from "../../shared/lib/page-fields.ts";

/** The largest length of a field's name within a sentence. */
const LABEL_MAX_CHARS = 60;

/** Labels of the page's own title and description, shown by search engines. */
const PAGE_LABELS = {
  title: "admin-content:pageTitle",
  description: "admin-content:pageDescription",
} as const;

/**
 * Returns the names of sections and fields; locales.test.ts checks that each has one. A text of a page is named by its
 * wording in the code.
 */
export function useLabels() {
  const { t } = useTranslation(["content-fields", "admin-content"]);
  const language = useLanguage();
  const label = (key: string) => t(key as "sections.figures");
  return {
    section: (id: string) => label(`sections.${id}`),
    field: (section: string, name: string) => {
      if (!isPageSection(section)) return label(`fields.${section}.${name}`);
      if (name in PAGE_LABELS) return t(PAGE_LABELS[name as keyof typeof PAGE_LABELS]);
      const sentence = originalOf(PAGE_FIELDS[section]?.[name])?.[language] ?? name;
      const first = firstCharacters(sentence, LABEL_MAX_CHARS);
      const text = first === sentence ? sentence : `${first.trimEnd()}…`;
      return t("admin-content:quoted", { text });
    },
    /** One item of a list. */
    item: (section: string, list: string) => label(`items.${section}.${list}`),
    choice: (section: string, name: string, choice: string) => label(`choices.${section}.${name}.${choice}`),
  };
}
