import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import type { FormField } from "./form-fields.ts";
import { textFieldOf } from "./form-model.ts";
import { textChanges } from "./text-changes.ts";
import { useTopics } from "./use-topics.ts";

type Props = {
  readonly field: FormField;
  readonly before: string | boolean;
  readonly after: string | boolean;
  /**
   * Shows only this value, with its differences marked. Without it, both values are shown in one text, with marks for
   * removed and added parts.
   */
  readonly side?: "before" | "after";
};

/** The difference between two values of a field, word by word unless that takes too long. */
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
        const topicName = (slug: string) => topics?.find(({ id }) => id === slug)?.name[language] ?? slug;
        return value.split(" ").map(topicName).join(", ");
      }
      return isContent ? diffText(value) : value;
    };
    // Compares the markup if the visible text is the same.
    return read(before) === read(after)
      ? textChanges(String(before), String(after))
      : textChanges(read(before), read(after));
  }, [before, after, field, isContent, yes, no, language, topics]);
  const shown = parts.filter(
    (part) => !(side === "before" && part.added) && !(side === "after" && part.removed),
  );
  if (shown.length === 0) return t("editor.empty");
  return shown.map((part, index) => {
    // The key is the index, because parts have no identity and are replaced all at once.
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
