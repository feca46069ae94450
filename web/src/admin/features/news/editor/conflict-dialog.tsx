import { parseAdmin } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { useAdmin, useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { readDocument } from "../../../../shared/lib/firestore.ts";
import { Dialog } from "../../../components/dialog.tsx";
import styles from "./conflict-dialog.module.css";
import { FieldDifference } from "./field-difference.tsx";
import { FIELD_TEXTS, type FormField } from "./form-fields.ts";
import {
  type ArticleForm,
  differingFields,
  fieldValue,
  formOf,
  PUBLICATION_FIELDS,
  textFieldOf,
  withFieldsOf,
} from "./form-model.ts";

type Props = {
  readonly mine: ArticleForm;
  /** The version that another admin saved. */
  readonly theirs: AdminArticle | "deleted";
  /** Only the publication of the article was changed. */
  readonly isTextSame: boolean;
  onCancel(): void;
  onSaveAsNew(): void;
  onChoose(chosen: ArticleForm, version: number): void;
};

/** Shows both versions with their differences, and lets the author choose between them field by field. */
export function ConflictDialog({ mine, theirs, isTextSame, onCancel, onSaveAsNew, onChoose }: Props) {
  const { t } = useTranslation("news-admin");
  const { uid } = useAdmin();
  const isDeleted = theirs === "deleted";
  const [chosen, setChosen] = useState<ReadonlyMap<FormField, "mine" | "theirs">>(new Map());
  const isOwn = !isDeleted && theirs.updatedBy === uid;
  // The text names no person, because a schedule may also have changed the publication.
  const publication =
    !isDeleted && theirs.isPublished ? "editor.conflictPublished" : "editor.conflictPublication";
  const title = isOwn ? "editor.conflictOwn" : "editor.conflictTitle";
  const saved = isDeleted ? mine : formOf(theirs);
  const fields = differingFields(mine, saved);
  const name = useAdminName(isDeleted ? "" : theirs.updatedBy);
  // `updatedBy` is the person who saved the text. Somebody else, or a schedule, may have changed the publication.
  const theirName = (field: FormField) =>
    name && !PUBLICATION_FIELDS.some((one) => one === field)
      ? t("editor.conflictTheirs", { name })
      : t("editor.conflictTheirsUnknown");

  function save() {
    const theirFields = fields.filter((field) => chosen.get(field) === "theirs");
    if (isDeleted) onSaveAsNew();
    else onChoose(withFieldsOf(mine, saved, theirFields), theirs.version);
  }

  return (
    <Dialog title={t(isTextSame ? publication : title)} className={styles.dialog} onCancel={onCancel}>
      <p>{t(isDeleted ? "editor.conflictGone" : "editor.conflictExplain")}</p>
      <div className={`stack roomy ${styles.fields}`}>
        {fields.map((field) => (
          <fieldset key={field} className={styles.conflict}>
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
                  {side === "mine" ? t("editor.conflictMine") : theirName(field)}
                </span>
                <span className={styles.text} lang={textFieldOf(field)?.language}>
                  <FieldDifference
                    field={field}
                    before={fieldValue(mine, field)}
                    after={fieldValue(saved, field)}
                    side={side === "mine" ? "before" : "after"}
                  />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row">
        <button type="button" className="button quiet" onClick={onCancel}>
          {t("editor.conflictBack")}
        </button>
        <button type="button" className="button" onClick={save}>
          {t(isDeleted ? "editor.saveAsNew" : "editor.conflictSave")}
        </button>
      </div>
    </Dialog>
  );
}

/** Returns an admin's name by uid. Undefined while loading, for former admins, and if the viewer is not an admin. */
function useAdminName(uid: string): string | undefined {
  const mayRead = useIsAtLeast("admin");
  const { data } = useSWR(uid && mayRead ? ["admin-name", uid] : null, async () => {
    const stored = (await readDocument(COLLECTIONS.admins, uid)).data() ?? {};
    const { name, email } = parseAdmin(uid, stored);
    return name || email;
  });
  return data || undefined;
}
