import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import type { FormField } from "./form-fields.ts";
import { textFieldOf } from "./form-model.ts";
import { textChanges } from "./text-changes.ts";
import { useTopics } from "./topics.ts";

type Props = {
  readonly field: FormField;
  readonly before: string | boolean;
  readonly after: string | boolean;
  /** Shows one of the values with its differences marked; otherwise both in one text, as removed and added. */
  readonly side?: "before" | "after";
};

/** Difference of two values of a field, word by word unless that takes too long. */
export function FieldDifference({ field, before, after, side }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { items: topics } = useTopics(field === "topics");
  const isContent = textFieldOf(field)?.name === "content";
  const [yes, no] = [t("editor.yes"), t("editor.no")];
  const parts = useMemo(() => {
    const read = (value: string | boolean) => {
      if (typeof value === "boolean") return value ? yes : no;
      if (field === "publishedAt" || field === "unpublishAt")
        return formatDateTime(value ? new Date(value) : undefined, language);
      if (field === "topics") {
        const nameOf = (slug: string) => topics?.find(({ id }) => id === slug)?.name[language] ?? slug;
        return value.split(" ").map(nameOf).join(", ");
      }
      return isContent ? diffText(value) : value;
    };
    // If only the markup differs, compares the markup.
    return read(before) === read(after)
      ? textChanges(String(before), String(after))
      : textChanges(read(before), read(after));
  }, [before, after, field, isContent, yes, no, language, topics]);
  const shown = parts.filter(
    (part) => !(side === "before" && part.added) && !(side === "after" && part.removed),
  );
  if (shown.length === 0) return t("editor.empty");
  return shown.map((part, index) => {
    // Parts have no identity; all change together.
    const key = `${index}`;
    if (!part.added && !part.removed) return <span key={key}>{part.value}</span>;
    if (side) return <mark key={key}>{part.value}</mark>;
    const Change = part.removed ? "del" : "ins";
    return (
      <Change key={key}>
        <span className="visually-hidden">{t(part.removed ? "history.removed" : "history.added")}: </span>
        {part.value}
      </Change>
    );
  });
}

/** Returns the visible text of an article's HTML, one block per line, for comparing versions. */
export function diffText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(
    "p, h1, h2, h3, h4, li, tr, blockquote, figcaption, pre, br, hr",
  )) {
    block.append("\n");
  }
  for (const image of body.querySelectorAll("img")) image.replaceWith(`[${image.alt || image.src}]\n`);
  for (const frame of body.querySelectorAll("iframe")) frame.replaceWith(`[${frame.src}]\n`);
  for (const cell of body.querySelectorAll("td, th")) cell.append(" ");
  return (body.textContent ?? "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}
