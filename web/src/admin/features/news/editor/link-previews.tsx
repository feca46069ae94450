import { shareable } from "@matbjorg/contract/content/image-sources";
import { useTranslation } from "react-i18next";
import { brand } from "../../../../brand.ts";
import { metaOf } from "../../../../shared/article/article-meta.ts";
import { pathInLanguage, paths } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { SearchPreview } from "../../../components/search-preview.tsx";
import { useEditorSelector } from "./editor-store.ts";
import { completenessOf } from "./form-model.ts";
import styles from "./link-previews.module.css";

/** A picture that the build draws. It is shared with articles whose own image social networks cannot show. */
const DEFAULT_PICTURE = "/images/share/news.jpg";

type Props = {
  readonly language: Language;
  readonly address: string | undefined;
};

/** Shows approximately how the article looks in search results and as a shared link. */
export function LinkPreviews({ language, address }: Props) {
  const { t } = useTranslation("news-admin");
  const form = useEditorSelector((state) => state.form);
  // The English page shows the Icelandic text if the English one is incomplete.
  const shown = language === "en" && completenessOf(form.en) !== "complete" ? "is" : language;
  const { title, description } = metaOf(form[shown]);
  const name = `${title.trim() || t("list.untitled")} – ${brand.name}`;
  const { host } = new URL(brand.origin);
  const path = pathInLanguage(address === undefined ? paths.news : paths.article({ address }), language);
  return (
    <div className="stack roomy">
      <SearchPreview language={shown} path={path} title={name} description={description} />
      <figure className={`stack tight ${styles.shared}`}>
        <figcaption className="hint">{t("meta.whenShared")}</figcaption>
        <div className={styles.preview} lang={shown}>
          <img
            src={shareable(form.imageUrl.trim()) ?? DEFAULT_PICTURE}
            alt={t("meta.picture")}
            lang=""
            width="1200"
            height="630"
          />
          <div>
            <p className="hint">{host}</p>
            <p className={`two-lines ${styles.title}`}>{name}</p>
            <p className="hint two-lines">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
