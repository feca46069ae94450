import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminArticle } from "../admin-article.ts";
import { useAdminName } from "../api/admin-name.ts";
import {
  type ArticleForm,
  differingFields,
  type FormField,
  fieldValue,
  formOf,
  withFieldsOf,
} from "../article-form.ts";
import { FIELD_TEXTS } from "../form-field-texts.ts";
import styles from "./conflict-dialog.module.css";

type Props = {
  readonly mine: ArticleForm;
  /** What someone else saved meanwhile. */
  readonly theirs: AdminArticle | "deleted";
  readonly isSaving: boolean;
  onCancel(): void;
  onSaveAsNew(): void;
  onChoose(chosen: ArticleForm, version: number): void;
};

/** Shows both versions side by side and lets the author choose field by field. */
export function ConflictDialog({ mine, theirs, isSaving, onCancel, onSaveAsNew, onChoose }: Props) {
  const { t } = useTranslation("news-admin");
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the dialog leaves the document: only then does closing give focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{t("editor.conflictTitle")}</h2>
      {theirs === "deleted" ? (
        <>
          <p>{t("editor.conflictGone")}</p>
          <div className="row">
            <button type="button" className="button quiet" onClick={onCancel}>
              {t("editor.conflictBack")}
            </button>
            <button type="button" className="button" disabled={isSaving} onClick={onSaveAsNew}>
              {t("editor.saveAsNew")}
            </button>
          </div>
        </>
      ) : (
        <Choice mine={mine} theirs={theirs} isSaving={isSaving} onCancel={onCancel} onChoose={onChoose} />
      )}
    </dialog>
  );
}

type ChoiceProps = Pick<Props, "mine" | "isSaving" | "onCancel" | "onChoose"> & {
  readonly theirs: AdminArticle;
};

function Choice({ mine, theirs, isSaving, onCancel, onChoose }: ChoiceProps) {
  const { t } = useTranslation("news-admin");
  const name = useAdminName(theirs.updatedBy);
  const [chosen, setChosen] = useState<ReadonlyMap<FormField, "mine" | "theirs">>(new Map());
  const saved = formOf(theirs);
  const fields = differingFields(mine, saved);

  function save() {
    const taken = fields.filter((field) => chosen.get(field) === "theirs");
    onChoose(withFieldsOf(mine, saved, taken), theirs.version);
  }

  return (
    <>
      <p>{t("editor.conflictExplain")}</p>
      <div className={styles.fields}>
        {fields.map((field) => (
          <fieldset key={field} className={styles.field}>
            <legend>{t(FIELD_TEXTS[field])}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className={styles.side}>
                <span>
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={(chosen.get(field) ?? "mine") === side}
                    onChange={() => setChosen(new Map(chosen).set(field, side))}
                  />
                  {side === "mine"
                    ? t("editor.conflictMine")
                    : name
                      ? t("editor.conflictTheirs", { name })
                      : t("editor.conflictTheirsUnknown")}
                </span>
                <Shown value={fieldValue(side === "mine" ? mine : saved, field)} />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row">
        <button type="button" className="button quiet" onClick={onCancel}>
          {t("editor.conflictBack")}
        </button>
        <button type="button" className="button" disabled={isSaving} onClick={save}>
          {t("editor.conflictSave")}
        </button>
      </div>
    </>
  );
}

/** A field's value as text: HTML with its markup, so that no difference is hidden. */
function Shown({ value }: { value: string | boolean }) {
  const { t } = useTranslation("news-admin");
  if (typeof value === "boolean") return <span>{t(value ? "editor.yes" : "editor.no")}</span>;
  return <span className={styles.text}>{value || t("editor.empty")}</span>;
}
