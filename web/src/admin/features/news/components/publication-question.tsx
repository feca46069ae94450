import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import type { AdminArticle } from "../admin-article.ts";
import type { Publication } from "../editor-reducer.ts";
import { appearance } from "../publication-date.ts";
import styles from "./publication-question.module.css";

type Asked = Pick<AdminArticle, "title" | "english"> & {
  /** When it is to appear, or was to. */
  readonly publishAt: Date | undefined;
};

/** Asks before an article appears, naming what will be read in which language, and before one goes from the lists. */
export function useAskPublication() {
  const { t } = useTranslation("news-admin");
  const confirm = useConfirm();
  const language = useLanguage();
  return async (publication: Publication, { title, english, publishAt }: Asked): Promise<boolean> => {
    if (publication === "none" || publication === "cancel") return true;
    const named = { title: title || t("list.untitled") };
    const planned = publishAt ? appearance(publishAt, language) : {};
    if (publication === "withdraw") {
      return confirm({
        title: t("publication.withdrawTitle"),
        text: t("publication.withdrawQuestion", named),
        confirm: t("publication.withdraw"),
      });
    }
    if (publication === "postpone") {
      return confirm({
        title: t("publication.postponeTitle"),
        text: t("publication.postponeQuestion", { ...named, ...planned }),
        confirm: t("publication.postpone"),
      });
    }
    const isLater = publication === "schedule";
    // Without both, English readers are shown the Icelandic text.
    const englishTitle = english?.title.trim() && english.content.trim() ? english.title : undefined;
    return confirm({
      title: t(isLater ? "publication.scheduleTitle" : "publication.publishTitle"),
      text: (
        <>
          <p>
            {isLater
              ? t("publication.scheduleQuestion", planned)
              : t(publishAt ? "publication.publishSooner" : "publication.publishQuestion", planned)}
          </p>
          <dl className={styles.texts}>
            <dt>{t("editor.icelandic")}</dt>
            <dd lang="is">{named.title}</dd>
            <dt>{t("editor.english")}</dt>
            {englishTitle ? (
              <dd lang="en">{englishTitle}</dd>
            ) : (
              <dd className="hint">{t("publication.noEnglish")}</dd>
            )}
          </dl>
        </>
      ),
      confirm: t(isLater ? "publication.schedule" : "publication.publish"),
    });
  };
}
