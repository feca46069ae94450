import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import type { AdminArticle, Revision } from "@matbjorg/contract/news/stored-article";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { Empty } from "../../../components/no-items.tsx";
import { ScreenHead } from "../../../components/screen-head.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { FieldDifference } from "../editor/field-difference.tsx";
import { FIELD_TEXTS, type FormField } from "../editor/form-fields.ts";
import { differingFields, fieldValue, formOf, textFieldOf } from "../editor/form-model.ts";
import styles from "./article-history.module.css";
import { type ListedRevision, useHistory, useRevision } from "./revisions.ts";

export function Component() {
  const { t } = useTranslation("news-admin");
  const { id = "" } = useParams();
  return (
    <>
      <ScreenHead title={t("history.title")}>
        <Link className="button quiet" to={adminPaths.editArticle(id)}>
          {t("editor.editTitle")}
        </Link>
      </ScreenHead>
      <ArticleHistory key={id} id={id} />
    </>
  );
}

/** The earlier versions of an article, each compared with the current one. A version can be restored or deleted. */
export function ArticleHistory({ id }: { id: string }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const run = useMutation();
  const { data, error, mutate } = useHistory(id);
  const [chosenId, setChosenId] = useState<string>();

  if (error && !data) return <LoadFailed text={t("history.loadFailed")} onRetry={() => mutate()} />;
  if (data === undefined) return <Loading onRetry={() => mutate()} />;
  if (data === null) return <p>{t("editor.notFound")}</p>;
  const { current, revisions } = data;
  const chosen = revisions.find((revision) => revision.id === chosenId) ?? revisions[0];
  const timeOf = ({ savedAt }: ListedRevision) =>
    formatDateTime(savedAt ? new Date(savedAt) : undefined, language);

  function reload() {
    setChosenId(undefined);
    void mutate();
  }

  const restore = (revision: ListedRevision) =>
    run({
      question: {
        title: t("history.restoreTitle"),
        text: t("history.restoreQuestion"),
        confirm: t("history.restore"),
      },
      call: () =>
        callFunction("restoreNewsRevision", { id, revisionId: revision.id, version: current.version }),
      ownKey: ["news", "history", id],
      reload: () => void mutate(),
      onSuccess: () => {
        reload();
        return t("history.restored", { time: timeOf(revision) });
      },
      onError: (reason) => t("history.restoreFailed", { reason }),
    });

  const remove = (revision: ListedRevision) =>
    run({
      question: {
        title: t("history.deleteTitle"),
        text: t("history.deleteQuestion", { time: timeOf(revision) }),
        confirm: t("history.delete"),
        isDangerous: true,
      },
      call: () =>
        ignoreNotFound(
          callFunction("deleteNewsRevision", { id, revisionId: revision.id }),
          "news/revision-not-found",
        ),
      reload: () => void mutate(),
      onSuccess: () => {
        focusHeading();
        reload();
        return t("history.deleted", { time: timeOf(revision) });
      },
      onError: (reason) => t("history.deleteFailed", { reason }),
    });

  return (
    <>
      <p className="soft">{t("history.intro", { max: REVISIONS_MAX })}</p>
      <p className={styles.article} lang="is">
        {current.title}
      </p>
      {!chosen ? (
        <Empty title={t("history.empty")} />
      ) : (
        <div className={styles.layout}>
          <fieldset className={`card ${styles.versions}`}>
            <legend>{t("history.choose")}</legend>
            {revisions.map((revision) => (
              <label key={revision.id}>
                <input
                  type="radio"
                  name="revision"
                  checked={revision === chosen}
                  onChange={() => setChosenId(revision.id)}
                />
                <span>{t("history.version", { time: timeOf(revision), author: revision.savedByName })}</span>
              </label>
            ))}
          </fieldset>
          <section className={`card padded stack roomy ${styles.changes}`} aria-labelledby="changes-heading">
            <div className="row">
              <h2 id="changes-heading">{t("history.compare")}</h2>
              <div className="row tight">
                <button type="button" className="button" onClick={() => void restore(chosen)}>
                  <RotateCcw aria-hidden="true" size={18} />
                  {t("history.restore")}
                </button>
                <button type="button" className="button quiet" onClick={() => void remove(chosen)}>
                  <Trash2 aria-hidden="true" size={18} />
                  {t("history.delete")}
                </button>
              </div>
            </div>
            <ChosenChanges key={chosen.id} id={id} revisionId={chosen.id} current={current} />
          </section>
        </div>
      )}
    </>
  );
}

type ChosenProps = { readonly id: string; readonly revisionId: string; readonly current: AdminArticle };

/** Reads the text of a revision and compares it with the current one. */
function ChosenChanges({ id, revisionId, current }: ChosenProps) {
  const { t } = useTranslation("news-admin");
  const { data, error, mutate } = useRevision(id, revisionId);
  if (data) return <Changes from={data} to={current} />;
  if (error || data === null) return <LoadFailed text={t("history.loadFailed")} onRetry={() => mutate()} />;
  return <Loading onRetry={() => mutate()} />;
}

const BYLINE: readonly FormField[] = ["author", "publishedAt"];

function Changes({ from, to }: { from: Revision; to: AdminArticle }) {
  const { t } = useTranslation("news-admin");
  const before = formOf(from);
  const after = formOf(to);
  const fields = differingFields(before, after).filter((field) => from.hasByline || !BYLINE.includes(field));
  if (fields.length === 0) return <p>{t("history.same")}</p>;
  return fields.map((field) => (
    <div key={field} className={styles.difference}>
      <h3>{t(FIELD_TEXTS[field])}</h3>
      <p className={styles.text} lang={textFieldOf(field)?.language}>
        <FieldDifference field={field} before={fieldValue(before, field)} after={fieldValue(after, field)} />
      </p>
    </div>
  ));
}
