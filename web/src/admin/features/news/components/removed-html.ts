import type { RemovedHtml } from "@matbjorg/contract/news";
import type { TFunction } from "i18next";

const FIELDS = {
  title: "editor.fieldTitle",
  summary: "editor.fieldSummary",
  content: "editor.fieldContent",
  metaTitle: "editor.fieldMetaTitle",
  metaDescription: "editor.fieldMetaDescription",
  "translations.en.title": "editor.fieldTitleEn",
  "translations.en.summary": "editor.fieldSummaryEn",
  "translations.en.content": "editor.fieldContentEn",
  "translations.en.metaTitle": "editor.fieldMetaTitleEn",
  "translations.en.metaDescription": "editor.fieldMetaDescriptionEn",
} as const satisfies Record<RemovedHtml["field"], string>;

const KINDS = {
  element: "editor.removedElement",
  attribute: "editor.removedAttribute",
  address: "editor.removedAddress",
  style: "editor.removedStyle",
} as const satisfies Record<RemovedHtml["kind"], string>;

/** A line for each thing that sanitising took out. */
export function describeRemoved(
  removed: readonly RemovedHtml[],
  t: TFunction<"news-admin">,
): readonly string[] {
  return removed.map(({ field, kind, name, count }) =>
    t(KINDS[kind], { field: t(FIELDS[field]), name, count }),
  );
}
