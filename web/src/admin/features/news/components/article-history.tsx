import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import { diffWordsWithSpace } from "diff";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import buttons from "../../../components/compact-button.module.css";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import table from "../../../components/table.module.css";
import { type Revision, useHistory } from "../api/revisions.ts";
import { differingFields, type FormField, fieldValue, formOf, textFieldOf } from "../article-form.ts";
import { FIELD_TEXTS } from "../form-field-texts.ts";
import { readableText } from "../readable-text.ts";
import styles from "./article-history.module.css";

/** An article's earlier texts, each compared with the present one, to be brought back. */
export function ArticleHistory({ id }: { id: string }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const { data, error, mutate } = useHistory(id);
  const [chosenId, setChosenId] = useState<string>();
  const [isRestoreAsked, setIsRestoreAsked] = useState(false);
  const [isDeleteAsked, setIsDeleteAsked] = useState(false);

  if (error && !data) return <LoadFailed text={t("history.loadFailed")} onRetry={() => void mutate()} />;
  if (data === undefined) return <Loading />;
  if (data === null) return <p>{t("editor.notFound")}</p>;
  const { current, revisions } = data;
  const chosen = revisions.find((revision) => revision.id === chosenId) ?? revisions[0];
  const timeOf = (revision: Revision) => formatDateTime(revision.savedAt, language);

  async function restore(revision: Revision) {
    setIsRestoreAsked(false);
    try {
      await callFunction("restoreNewsRevision", { id, revisionId: revision.id });
      notify({ kind: "success", text: t("history.restored", { time: timeOf(revision) }) });
      setChosenId(undefined);
      await mutate();
    } catch (cause) {
      notify({ kind: "error", text: t("history.restoreFailed", { reason: errorText(cause) }) });
    }
  }

  async function remove(revision: Revision) {
    setIsDeleteAsked(false);
    try {
      await callFunction("deleteNewsRevision", { id, revisionId: revision.id });
      focusHeading();
      notify({ kind: "success", text: t("history.deleted", { time: timeOf(revision) }) });
      setChosenId(undefined);
      await mutate();
    } catch (cause) {
      notify({ kind: "error", text: t("history.deleteFailed", { reason: errorText(cause) }) });
    }
  }

  return (
    <>
      <p className={styles.intro}>{t("history.intro", { max: REVISIONS_MAX })}</p>
      <p className={styles.article} lang="is">
        {current.title}
      </p>
      {!chosen ? (
        <p>{t("history.empty")}</p>
      ) : (
        <div className={styles.layout}>
          <fieldset className={styles.versions}>
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
          <section className={styles.changes} aria-labelledby="changes-heading">
            <h2 id="changes-heading">{t("history.compare")}</h2>
            <Changes from={chosen} to={current} />
            <div className={table.actions}>
              <button type="button" className={buttons.primary} onClick={() => setIsRestoreAsked(true)}>
                <RotateCcw aria-hidden="true" size={18} />
                {t("history.restore")}
              </button>
              <button type="button" className={buttons.quiet} onClick={() => setIsDeleteAsked(true)}>
                <Trash2 aria-hidden="true" size={18} />
                {t("history.delete")}
              </button>
            </div>
          </section>
        </div>
      )}
      {chosen && isRestoreAsked && (
        <ConfirmDialog
          title={t("history.restoreTitle")}
          confirm={t("history.restore")}
          onConfirm={() => void restore(chosen)}
          onCancel={() => setIsRestoreAsked(false)}
        >
          <p>{t("history.restoreQuestion")}</p>
        </ConfirmDialog>
      )}
      {chosen && isDeleteAsked && (
        <ConfirmDialog
          title={t("history.deleteTitle")}
          confirm={t("history.delete")}
          isDangerous
          onConfirm={() => void remove(chosen)}
          onCancel={() => setIsDeleteAsked(false)}
        >
          <p>{t("history.deleteQuestion", { time: timeOf(chosen) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Changes({ from, to }: { from: Revision; to: Parameters<typeof formOf>[0] }) {
  const { t } = useTranslation("news-admin");
  const before = formOf(from);
  const after = formOf(to);
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p>{t("history.same")}</p>;
  return fields.map((field) => (
    <div key={field} className={styles.field}>
      <h3>{t(FIELD_TEXTS[field])}</h3>
      <Difference field={field} before={fieldValue(before, field)} after={fieldValue(after, field)} />
    </div>
  ));
}

type DifferenceProps = {
  readonly field: FormField;
  readonly before: string | boolean;
  readonly after: string | boolean;
};

function Difference({ field, before, after }: DifferenceProps) {
  const { t } = useTranslation("news-admin");
  const words = (value: string | boolean) => {
    if (typeof value === "boolean") return t(value ? "editor.yes" : "editor.no");
    return textFieldOf(field)?.name === "content" ? readableText(value) : value;
  };
  // Only markup differs: then that is shown.
  const isSameText = words(before) === words(after);
  const parts = isSameText
    ? diffWordsWithSpace(String(before), String(after))
    : diffWordsWithSpace(words(before), words(after));
  return (
    <p className={styles.text} lang={textFieldOf(field)?.language ?? "is"}>
      {parts.map((part, index) => {
        // The parts are only ever made anew together.
        const key = `${index}`;
        if (part.removed) {
          return (
            <del key={key}>
              <span className="visually-hidden">{t("history.removed")}: </span>
              {part.value}
            </del>
          );
        }
        if (part.added) {
          return (
            <ins key={key}>
              <span className="visually-hidden">{t("history.added")}: </span>
              {part.value}
            </ins>
          );
        }
        return <span key={key}>{part.value}</span>;
      })}
    </p>
  );
}
