import { TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sortTopics } from "../../../../shared/article/topic.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { useTopics } from "../api/topics.ts";
import { idOf } from "../form-model.ts";
import { TopicDialog } from "./topic-dialog.tsx";
import styles from "./topics-field.module.css";

type Props = {
  /** Slugs, a space between them. */
  readonly topics: string;
  onChange(topics: string): void;
};

/** What an article is about: chips to choose, and a way to make another one. */
export function TopicsField({ topics: chosen, onChange }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { topics, hasFailed, retry, change } = useTopics();
  const [dialog, setDialog] = useState<"new" | "all">();
  const slugs = chosen.split(" ").filter(Boolean);
  const isFull = slugs.length >= TOPICS_PER_ARTICLE_MAX;
  const set = (next: readonly string[]) => onChange(next.join(" "));
  // One that is gone can only be taken off.
  const gone = topics ? slugs.filter((slug) => topics.every((topic) => topic.slug !== slug)) : [];
  const shown = [
    ...sortTopics(language, topics ?? []),
    ...gone.map((slug) => ({ slug, name: { is: slug, en: slug } })),
  ];
  return (
    <fieldset id={idOf("topics")} className={styles.field} tabIndex={-1}>
      <legend>{t("topics.label")}</legend>
      {hasFailed ? (
        <p className="row" role="alert">
          {t("topics.loadFailed")}
          <button type="button" className="button small" onClick={retry}>
            {t("topics.retry")}
          </button>
        </p>
      ) : (
        <div className={`row tight ${styles.choices}`}>
          {shown.map(({ slug, name }) => {
            const isChosen = slugs.includes(slug);
            return (
              <label key={slug} className="choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => set(isChosen ? slugs.filter((one) => one !== slug) : [...slugs, slug])}
                />
                {name[language]}
              </label>
            );
          })}
          {topics?.length === 0 && <p className="hint">{t("topics.none")}</p>}
        </div>
      )}
      <p className="hint">{t(isFull ? "topics.full" : "topics.hint", { max: TOPICS_PER_ARTICLE_MAX })}</p>
      {topics && (
        <p className="row tight">
          <button type="button" className="button small" onClick={() => setDialog("new")}>
            {t("topics.new")}
          </button>
          {topics.length > 0 && (
            <button type="button" className="button small" onClick={() => setDialog("all")}>
              {t("topics.change")}
            </button>
          )}
        </p>
      )}
      {topics && dialog && (
        <TopicDialog
          topics={topics}
          isNew={dialog === "new"}
          onClose={() => {
            // What failed may have been saved, and its answer lost.
            retry();
            setDialog(undefined);
          }}
          onSaved={(topic) => {
            change(topic.slug, topic);
            if (dialog === "new" && !isFull) set([...slugs, topic.slug]);
            setDialog(undefined);
          }}
          onDeleted={(slug) => {
            change(slug, undefined);
            set(slugs.filter((one) => one !== slug));
            setDialog(undefined);
          }}
        />
      )}
    </fieldset>
  );
}
