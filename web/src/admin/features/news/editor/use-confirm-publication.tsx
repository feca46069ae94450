import type { SaveNewsInput } from "@matbjorg/contract/news/news";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { isUntranslated } from "@matbjorg/contract/text/untranslated";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { type Question, useConfirm } from "../../../components/confirm.tsx";
import { useLinkedFrom } from "../linking-articles.ts";
import { publicationTime } from "../publication-date.ts";
import type { PublicationChange } from "./editor-reducer.ts";
import styles from "./use-confirm-publication.module.css";

type PublishedTexts = {
  /** Undefined for a new article. */
  readonly id: string | undefined;
} & Pick<AdminArticle, "title" | "summary" | "content" | "english"> & {
    /** The scheduled time, even if the save cancels it. */
    readonly publishAt: Date | undefined;
    /** The time at which the article is withdrawn automatically. */
    readonly unpublishAt: Date | undefined;
    /** There is an English text, but readers do not get it yet. */
    readonly isEnglishHeld: boolean;
    /** Renders the proofreading section; `cancel` closes the question. */
    proofreading(cancel: () => void): ReactNode;
  };

/** Decisions that are saved together with the text. `hideAddress` withdraws the article to a slug that cannot be guessed. */
type PublicationOptions = Pick<SaveNewsInput, "hideAddress">;

/**
 * Asks before an article is published, scheduled or withdrawn, and names the texts that readers of each language will
 * get.
 *
 * @returns a function that resolves to undefined if the author cancels
 */
export function useConfirmPublication() {
  const { t } = useTranslation("news-admin");
  const confirm = useConfirm();
  const language = useLanguage();
  const linkedFrom = useLinkedFrom();
  return async (
    publication: PublicationChange,
    { id, english, publishAt, unpublishAt, isEnglishHeld, proofreading, ...icelandic }: PublishedTexts,
  ): Promise<PublicationOptions | undefined> => {
    if (publication === "cancel" || publication === "none") return {};
    const confirmed = async (question: Question) => ((await confirm(question)) ? {} : undefined);
    const named = { title: icelandic.title || t("list.untitled") };
    const planned = publishAt ? publicationTime(publishAt, language) : {};
    if (publication === "withdraw") {
      let isHidden = false;
      const linked = id && (await linkedFrom(id));
      const isConfirmed = await confirm({
        title: t("publication.withdrawTitle"),
        text: (
          <>
            <p>{t("publication.withdrawQuestion", named)}</p>
            {linked && <p>{linked}</p>}
            <label className="check">
              <input type="checkbox" onChange={({ target }) => (isHidden = target.checked)} />
              <span>{t("publication.hideAddress")}</span>
            </label>
            <p className="hint">{t("publication.hideSlugHint")}</p>
          </>
        ),
        confirm: t("publication.withdraw"),
      });
      if (!isConfirmed) return undefined;
      return isHidden ? { hideAddress: true } : {};
    }
    if (publication === "postpone") {
      return confirmed({
        title: t("publication.postponeTitle"),
        text: t("publication.postponeQuestion", { ...named, ...planned }),
        confirm: t("publication.postpone"),
      });
    }
    const isLater = publication === "schedule";
    // If the English title and content are missing, the English page shows the Icelandic text.
    const englishTitle = english?.title.trim() && english.content.trim() ? english.title : undefined;
    return confirmed({
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
            {englishTitle && !isEnglishHeld ? (
              <>
                <dd lang="en">{englishTitle}</dd>
                {english && isUntranslated(icelandic, english) && <dd>{t("publication.untranslated")}</dd>}
              </>
            ) : (
              <dd className="hint">
                {t(englishTitle ? "publication.englishHeld" : "publication.noEnglish")}
              </dd>
            )}
          </dl>
          {unpublishAt && <p>{t("publication.until", publicationTime(unpublishAt, language))}</p>}
        </>
      ),
      more: proofreading,
      confirm: t(isLater ? "publication.schedule" : "publication.publish"),
    });
  };
}
