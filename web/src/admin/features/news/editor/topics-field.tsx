import { TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sortTopics } from "../../../../shared/article/topic.ts";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import styles from "./article-details.module.css";
import { fieldId } from "./form-model.ts";
import { TopicDialog } from "./topic-dialog.tsx";
import { useTopics } from "./use-topics.ts";

type Props = {
  /** The slugs of the chosen topics, joined by spaces. */
  readonly topics: string;
  onChange(topics: string): void;
};

/** The article's topics as checkboxes, with dialogs to add and edit topics. */
export function TopicsField({ topics: chosen, onChange }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const { items: topics, error, reload, set: setTopics } = useTopics();
  const mayEditTopics = useIsAtLeast("editor");
  const [dialog, setDialog] = useState<"new" | "all">();
  const slugs = chosen.split(" ").filter(Boolean);
  const isFull = slugs.length >= TOPICS_PER_ARTICLE_MAX;
  const setSlugs = (next: readonly string[]) => onChange(next.join(" "));
  // Deleted topics that the article still has. They can only be removed from it.
  const deleted = topics ? slugs.filter((slug) => topics.every(({ id }) => id !== slug)) : [];
  const shown = [
    ...sortTopics(language, topics ?? []),
    ...deleted.map((slug) => ({ id: slug, name: { is: slug, en: slug } })),
  ];
  const names = shown.filter(({ id }) => slugs.includes(id)).map(({ name }) => name[language]);
  const choices = (
    <fieldset id={fieldId("topics")} className={`stack ${styles.detail}`} tabIndex={-1}>
      <legend className="visually-hidden">{t("topics.label")}</legend>
      {error && !topics ? (
        <LoadFailed text={t("topics.loadFailed")} onRetry={reload} />
      ) : (
        <div className={`row tight ${styles.choices}`}>
          {shown.map(({ id: slug, name }) => {
            const isChosen = slugs.includes(slug);
            return (
              <label key={slug} className="choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => setSlugs(isChosen ? slugs.filter((one) => one !== slug) : [...slugs, slug])}
                />
                {name[language]}
              </label>
            );
          })}
          {topics?.length === 0 && <p className="hint">{t("topics.none")}</p>}
        </div>
      )}
      <p className="hint">{t(isFull ? "topics.full" : "topics.hint", { max: TOPICS_PER_ARTICLE_MAX })}</p>
      {topics && mayEditTopics && (
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
    </fieldset>
  );
  return (
    <details>
      <summary>
        {t("topics.label")} {names.length > 0 && <span className="hint">{names.join(", ")}</span>}
      </summary>
      {choices}
      {topics && dialog && (
        <TopicDialog
          topics={topics}
          isNew={dialog === "new"}
          reload={() => void reload()}
          onClose={() => {
            // Reads the topics again, because a failed save may have succeeded although its response was lost.
            void reload();
            setDialog(undefined);
          }}
          onSaved={(topic) => {
            setTopics([...topics.filter(({ id }) => id !== topic.id), topic]);
            if (dialog === "new" && !isFull) setSlugs([...slugs, topic.id]);
            setDialog(undefined);
          }}
          onDeleted={(slug) => {
            setTopics(topics.filter(({ id }) => id !== slug));
            setSlugs(slugs.filter((one) => one !== slug));
            setDialog(undefined);
          }}
        />
      )}
    </details>
  );
}
