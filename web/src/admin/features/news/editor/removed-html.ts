import type { RemovedHtml } from "@matbjorg/contract/news";
import type { TFunction } from "i18next";
import { FIELD_TEXTS, type FormField } from "./form-fields.ts";

const KIND_TEXTS = {
  element: "editor.removedElement",
  attribute: "editor.removedAttribute",
  address: "editor.removedAddress",
  style: "editor.removedStyle",
} as const satisfies Record<RemovedHtml["kind"], string>;

/** One line for each thing that sanitizing removed. */
export function describeRemoved(
  removed: readonly RemovedHtml[],
  t: TFunction<"news-admin">,
): readonly string[] {
  return removed.map(({ field, kind, name, count }) => {
    const formField = field.startsWith("translations.") ? field.replace("translations.", "") : `is.${field}`;
    return t(KIND_TEXTS[kind], { field: t(FIELD_TEXTS[formField as FormField]), name, count });
  });
}
