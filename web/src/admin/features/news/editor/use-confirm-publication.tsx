import type { SaveNewsInput } from "@matbjorg/contract/news/news";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { type Question, useConfirm } from "../../../components/confirm.tsx";
import type { PublicationChange } from "./editor-reducer.ts";
import { publicationTime } from "./publication-date.ts";
import styles from "./use-confirm-publication.module.css";

type PublishedTexts = Pick<AdminArticle, "title" | "english"> & {
  /** The scheduled time, also one that is being cancelled. */
  readonly publishAt: Date | undefined;
  /** When it is withdrawn by itself. */
  readonly unpublishAt: Date | undefined;
  /** Readers get no English text, although there is one. */
  readonly isEnglishHeld: boolean;
  /** @param cancel closes the question */
  proofreading(cancel: () => void): ReactNode;
};

/** What is saved besides the text: `hideAddress` withdraws the article to an address that cannot be guessed. */
type PublicationOptions = Pick<SaveNewsInput, "hideAddress">;

/**
 * Asks before an article is published, scheduled or withdrawn; names the texts that readers of each language get.
 *
 * @returns a function that resolves to undefined if the author cancels
 */
export function useConfirmPublication() {
  const { t } = useTranslation("news-admin");
  const confirm = useConfirm();
  const language = useLanguage();
  return async (
    publication: PublicationChange,
    { title, english, publishAt, unpublishAt, isEnglishHeld, proofreading }: PublishedTexts,
  ): Promise<PublicationOptions | undefined> => {
    if (publication === "cancel" || publication === "none") return {};
    const confirmed = async (question: Question) => ((await confirm(question)) ? {} : undefined);
    const named = { title: title || t("list.untitled") };
    const planned = publishAt ? publicationTime(publishAt, language) : {};
    if (publication === "withdraw") {
      let isHidden = false;
      const isConfirmed = await confirm({
        title: t("publication.withdrawTitle"),
        text: (
          <>
            <p>{t("publication.withdrawQuestion", named)}</p>
            <label className="check">
              <input type="checkbox" onChange={({ target }) => (isHidden = target.checked)} />
              <span>{t("publication.hideAddress")}</span>
            </label>
            <p className="hint">{t("publication.hideAddressHint")}</p>
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
    // Without title and content, the English page shows the Icelandic text.
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
              <dd lang="en">{englishTitle}</dd>
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
