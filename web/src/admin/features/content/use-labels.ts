import { useTranslation } from "react-i18next";

/** Texts of sections and fields, by name: locales.test.ts checks that each has one. */
export function useLabels() {
  const { t } = useTranslation("content-fields");
  const label = (key: string) => t(key as "sections.figures");
  return {
    section: (name: string) => label(`sections.${name}`),
    field: (section: string, name: string) => label(`fields.${section}.${name}`),
    /** One item of a list. */
    item: (section: string, list: string) => label(`items.${section}.${list}`),
    choice: (section: string, name: string, choice: string) => label(`choices.${section}.${name}.${choice}`),
  };
}
