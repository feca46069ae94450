import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/i18n/language.ts";
import { Proofreading } from "../../../components/proofreading.tsx";
import type { FormField } from "./form-fields.ts";
import { type ArticleForm, undescribedPictures } from "./form-model.ts";

const FIELDS = {
  title: "editor.title",
  summary: "editor.summary",
  content: "editor.content",
  imageAlt: "tools.imageAlt",
} as const;

type Props = {
  readonly form: ArticleForm;
  readonly isEnglishBehind: boolean;
  readonly isOpenFirst?: boolean;
  /** Shows the words in the field. */
  onGoTo(field: FormField, words: string): void;
};

/** Proofreads an article while it is typed. */
export function ArticleProofreading({ form, isEnglishBehind, isOpenFirst = false, onGoTo }: Props) {
  const { t } = useTranslation("news-admin");
  const { is, en } = form;
  const texts = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => ({
    label: t(FIELDS[name]),
    is: is[name],
    en: en[name],
    isHtml: name === "content",
    goTo: (language: Language, words: string) => onGoTo(`${language}.${name}`, words),
  }));
  const pictures = { is: undescribedPictures(is.content), en: undescribedPictures(en.content) };
  const count = pictures.is + pictures.en;
  const note = (text: string, field: FormField) => ({ text, goTo: () => onGoTo(field, "") });
  const notes = [
    ...(count > 0
      ? [note(t("editor.undescribed", { count }), pictures.is > 0 ? "is.content" : "en.content")]
      : []),
    ...(form.isEnglishUnread ? [note(t("translation.unread"), "en.content")] : []),
    ...(isEnglishBehind ? [note(t("list.olderEnglish"), "en.content")] : []),
  ];
  return <Proofreading texts={texts} notes={notes} isOpenFirst={isOpenFirst} />;
}
