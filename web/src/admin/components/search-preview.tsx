import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import type { Language } from "../../shared/i18n/language.ts";
import styles from "./search-preview.module.css";

type Props = {
  readonly language: Language;
  readonly path: string;
  /** The title as it is in the page's head. */
  readonly title: string;
  readonly description: string;
};

/** Shows approximately how search engines show a page. */
export function SearchPreview({ language, path, title, description }: Props) {
  const { t } = useTranslation("news-admin");
  return (
    <figure className={`stack tight ${styles.preview}`}>
      <figcaption className="hint">{t("meta.inSearch")}</figcaption>
      <div className={styles.found} lang={language}>
        <p className={styles.site}>
          <img src="/images/logo.svg" alt="" width="28" height="28" />
          <span>
            {brand.name}
            <span className="hint one-line">
              {new URL(brand.origin).host + path.replace(/\/$/, "").replaceAll("/", " › ")}
            </span>
          </span>
        </p>
        <p className={`two-lines ${styles.title}`}>{title}</p>
        <p className="hint two-lines">{description}</p>
      </div>
    </figure>
  );
}
