import { useEffect, useId, useRef, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import useSWR from "swr";
import type { Article } from "../../../../shared/article/article.ts";
import { ArticleView } from "../../../../shared/article/article-view.tsx";
import type { Language } from "../../../../shared/i18n/language.ts";
import { createAdminTexts } from "../../../i18n/admin-texts.tsx";
import type { AdminArticle } from "../admin-article.ts";
import type { ArticleForm } from "../article-form.ts";
import styles from "./article-preview.module.css";

type Props = { readonly form: ArticleForm; readonly stored: AdminArticle | undefined };

/** The article as it is being written, by the very component that shows it to visitors, in either language. */
export function ArticlePreview({ form, stored }: Props) {
  const { t } = useTranslation("news-admin");
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [language, setLanguage] = useState<Language>("is");
  // The page's texts in the language looked at, which need not be that of the admin area.
  const { data: i18n } = useSWR(["preview-texts", language], () => createAdminTexts(language), {
    keepPreviousData: true,
  });
  // Before the page itself is there, the preview is too low to come into sight.
  const isShown = i18n !== undefined;
  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isShown]);
  return (
    <section className={`card ${styles.preview}`} aria-labelledby={titleId}>
      <div className={`row ${styles.head}`}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {t("editor.previewTitle")}
        </h2>
        <fieldset className="row">
          <legend className="visually-hidden">{t("editor.languages")}</legend>
          {(["is", "en"] as const).map((one) => (
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
      </div>
      {i18n && (
        <I18nextProvider i18n={i18n}>
          <div
            className={styles.page}
            lang={language}
            // Links of the page shown lead nowhere, the editor would be left: before the router hears of them.
            onClickCapture={(event) => {
              if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
            }}
          >
            <ArticleView article={articleOf(form, t("list.untitled"), stored)} />
          </div>
        </I18nextProvider>
      )}
    </section>
  );
}

/** What a visitor would be shown after saving now. */
function articleOf(
  { is, en, topics: _, ...form }: ArticleForm,
  untitled: string,
  stored: AdminArticle | undefined,
): Article {
  return {
    id: stored?.id ?? "",
    ...is,
    ...form,
    title: is.title || untitled,
    english: en,
    topics: [],
    imageAlt: { is: is.imageAlt, en: en.imageAlt },
    author: stored?.author ?? "",
    publishedAt: stored?.publishedAt ?? new Date(),
    updatedAt: stored ? new Date() : undefined,
  };
}
