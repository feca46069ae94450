import { factsInBoth } from "@matbjorg/contract/content/facts";
import { articleWithFacts, mayShowFacts } from "@matbjorg/contract/news/article-facts";
import type { AdminArticle, Article } from "@matbjorg/contract/news/stored-article";
import { type ReactNode, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import useSWR from "swr";
import { ArticleView } from "../../../../shared/article/article-view.tsx";
import { useAdmin } from "../../../../shared/auth/session.tsx";
import { sanitizeHtml } from "../../../../shared/components/sanitize-html.ts";
import { ArticleHtmlContext } from "../../../../shared/components/sanitized-html.tsx";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { createAdminTexts } from "../../../i18n/admin-texts.tsx";
import { usePublishedSections } from "../../../lib/published-content.ts";
import { dateOf, publicationTime } from "../publication-date.ts";
import styles from "./article-preview.module.css";
import { ArticlePreviewFrame } from "./article-preview-frame.tsx";
import type { ArticleForm } from "./form-model.ts";

const WIDTHS = ["desktop", "phone"] as const;

type Props = {
  readonly form: ArticleForm;
  readonly stored: AdminArticle | undefined;
  /** Content above the preview. */
  readonly children: ReactNode;
  onClose(): void;
};

/** Renders the unsaved article with the site's own component, in either language, and as wide as on a desktop or a phone. */
export function ArticlePreview({ form, stored, children, onClose }: Props) {
  const { t } = useTranslation("news-admin");
  const { name } = useAdmin();
  const [language, setLanguage] = useState<Language>("is");
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("desktop");
  // The preview may be in another language than the admin area.
  const { data: i18n } = useSWR(["preview-texts", language], () => createAdminTexts(language), {
    keepPreviousData: true,
  });
  const adminLanguage = useLanguage();
  const article = articleOf(form, { untitled: t("list.untitled"), name, stored });
  const { data: sections } = usePublishedSections(mayShowFacts(article));
  const end = dateOf(form.unpublishAt);
  const title = t("editor.previewTitle");
  return (
    <Dialog title={title} className={styles.dialog} onCancel={onClose}>
      <div className={`row ${styles.tools}`}>
        <fieldset className="row">
          <legend className="visually-hidden">{t("editor.languages")}</legend>
          {LANGUAGES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="preview-language"
                checked={language === one}
                onChange={() => setLanguage(one)}
              />
              <span>{t(one === "is" ? "editor.icelandic" : "editor.english")}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={`row ${styles.widths}`}>
          <legend className="visually-hidden">{t("editor.previewWidth")}</legend>
          {WIDTHS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="preview-width"
                checked={width === one}
                onChange={() => setWidth(one)}
              />
              <span>{t(one === "phone" ? "editor.previewPhone" : "editor.previewDesktop")}</span>
            </label>
          ))}
        </fieldset>
        {end && <p className="hint">{t("list.until", publicationTime(end, adminLanguage))}</p>}
        <button type="button" className="button quiet" onClick={onClose}>
          {t("editor.hidePreview")}
        </button>
      </div>
      {children}
      <div className={styles.desk}>
        <ArticlePreviewFrame title={title} language={language} width={width} onEscape={onClose}>
          {i18n && (
            <I18nextProvider i18n={i18n}>
              <ArticleHtmlContext value={sanitizeHtml}>
                <ArticleView
                  article={sections ? articleWithFacts(article, factsInBoth(sections)) : article}
                />
              </ArticleHtmlContext>
            </I18nextProvider>
          )}
        </ArticlePreviewFrame>
      </div>
    </Dialog>
  );
}

/** Returns the article as visitors would see it if it were saved now. */
function articleOf(
  { is, en, author, publishedAt, topics: _, unpublishAt: __, ...form }: ArticleForm,
  { untitled, name, stored }: { untitled: string; name: string; stored: AdminArticle | undefined },
): Article {
  return {
    id: stored?.id ?? "",
    address: stored?.address ?? "",
    ...is,
    ...form,
    title: is.title || untitled,
    english: en,
    isTranslated: Boolean(en.title && en.content),
    topics: [],
    imageAlt: { is: is.imageAlt, en: en.imageAlt },
    author: author.trim() || stored?.author || name,
    publishedAt: dateOf(publishedAt) ?? new Date(),
    updatedAt: stored ? new Date() : undefined,
  };
}
