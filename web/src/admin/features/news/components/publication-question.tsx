import { useTranslation } from "react-i18next";
import { useConfirm } from "../../../components/confirm.tsx";
import type { AdminArticle } from "../admin-article.ts";
import type { Publication } from "../article-edit.ts";
import styles from "./publication-question.module.css";

type Asked = Pick<AdminArticle, "title" | "english">;

/** Asks before an article appears, naming what will be read in which language, and before one goes from the lists. */
export function useAskPublication() {
  const { t } = useTranslation("news-admin");
  const confirm = useConfirm();
  return async (publication: Publication, { title, english }: Asked): Promise<boolean> => {
    if (publication === "none") return true;
    if (publication === "withdraw") {
      return confirm({
        title: t("publication.withdrawTitle"),
        text: t("publication.withdrawQuestion", { title: title || t("list.untitled") }),
        confirm: t("publication.withdraw"),
      });
    }
    // Without both, English readers are shown the Icelandic text.
    const englishTitle = english?.title.trim() && english.content.trim() ? english.title : undefined;
    return confirm({
      title: t("publication.publishTitle"),
      text: (
        <>
          <p>{t("publication.publishQuestion")}</p>
          <dl className={styles.texts}>
            <dt>{t("editor.icelandic")}</dt>
            <dd lang="is">{title || t("list.untitled")}</dd>
            <dt>{t("editor.english")}</dt>
            {englishTitle ? (
              <dd lang="en">{englishTitle}</dd>
            ) : (
              <dd className="hint">{t("publication.noEnglish")}</dd>
            )}
          </dl>
        </>
      ),
      confirm: t("publication.publish"),
    });
  };
}
