import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type ArticleEdit, isDirty, type Typed } from "../article-edit.ts";
import { keepViewAbove } from "../keep-view-above.ts";
import { useListAddress } from "../list-address.ts";
import styles from "./article-editor.module.css";

type Props = {
  readonly edit: ArticleEdit;
  readonly isPreviewShown: boolean;
  onType(change: Typed): void;
  onPreview(isShown: boolean): void;
};

/** Always in sight below the text: whether it is published, whether it is kept, and the way out. */
export function SaveBar({ edit, isPreviewShown, onType, onPreview }: Props) {
  const { t } = useTranslation("news-admin");
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const { isPublished } = edit.form;
  const isSaving = edit.status.name === "saving" || edit.status.name === "waiting";
  const kept = isDirty(edit) ? edit.isKept : undefined;
  return (
    <div ref={keepViewAbove} className={styles.bottom}>
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={isPublished}
            aria-describedby="draft-hint"
            onChange={(event) => onType({ isPublished: event.target.checked })}
          />
          {t("editor.isPublished")}
        </label>
        <p id="draft-hint" className="hint">
          {!isPublished && t(edit.hasAppeared ? "editor.withdrawnHint" : "editor.draftHint")}
        </p>
      </div>
      <p className="hint" role="status" data-kept={kept !== false}>
        {kept !== undefined && t(kept ? "editor.draftKept" : "editor.draftNotKept")}
      </p>
      <div className="row">
        <span className="hint">{t("editor.shortcut")}</span>
        <button
          type="button"
          className="button quiet"
          aria-expanded={isPreviewShown}
          onClick={() => onPreview(!isPreviewShown)}
        >
          {t(isPreviewShown ? "editor.hidePreview" : "editor.showPreview")}
        </button>
        <button type="button" className="button quiet" onClick={() => navigate(listAddress)}>
          {t("editor.cancel")}
        </button>
        <button type="submit" className="button" aria-disabled={isSaving}>
          {t(isSaving ? "editor.saving" : "editor.save")}
        </button>
      </div>
    </div>
  );
}
