import { Eye, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDate } from "../../../../shared/lib/format-date.ts";
import { isDirty, type Publication, publicationOf } from "../editor-reducer.ts";
import type { EditorStore } from "../editor-store.ts";
import { placeOf } from "../form-model.ts";
import { useListAddress } from "../list-address.ts";
import { appearance } from "../publication-date.ts";
import { reserveScrollPadding } from "../reserve-scroll-padding.ts";
import { useEditorSelector } from "../use-editor-selector.ts";
import styles from "./save-bar.module.css";

/** What the button says that saving does. */
const LABELS = {
  publish: "editor.savePublish",
  schedule: "editor.saveSchedule",
  postpone: "editor.saveSchedule",
  withdraw: "editor.saveDraft",
  cancel: "editor.saveDraft",
  none: "editor.save",
} as const satisfies Record<Publication, string>;

type Props = {
  readonly editing: EditorStore;
  onPreview(): void;
};

/** Always in sight below the text: whether it is published, whether it is kept, and the way out. */
export function SaveBar({ editing, onPreview }: Props) {
  const { t } = useTranslation("news-admin");
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const language = useLanguage();
  const isPublished = useEditorSelector(editing, ({ form }) => form.isPublished);
  const publishedAt = useEditorSelector(editing, ({ form }) => form.publishedAt);
  const isScheduled = useEditorSelector(editing, ({ form }) => placeOf(form, new Date()) === "scheduled");
  const hasAppeared = useEditorSelector(editing, (edit) => edit.hasAppeared);
  const isSaving = useEditorSelector(
    editing,
    ({ status }) => status.name === "saving" || status.name === "waiting",
  );
  const publication = useEditorSelector(editing, (edit) =>
    publicationOf(edit, edit.form, edit.stored, new Date()),
  );
  return (
    <div ref={reserveScrollPadding} className={styles.bar} data-save-bar="">
      <div className={styles.publish}>
        <label className="check">
          <input
            type="checkbox"
            checked={isPublished}
            aria-describedby="draft-hint"
            onChange={(event) => editing.type({ isPublished: event.target.checked })}
          />
          <span className={styles.words}>{t("editor.isPublished")}</span>
          <span className={styles.word} aria-hidden="true">
            {t("publication.publish")}
          </span>
        </label>
        <p id="draft-hint" className="hint">
          {!isPublished && t(hasAppeared ? "editor.withdrawnHint" : "editor.draftHint")}
          {isScheduled && t("list.appears", appearance(new Date(publishedAt), language))}
        </p>
      </div>
      <SavedState editing={editing} />
      <div className={`row tight ${styles.tools}`}>
        <span className="hint">{t("editor.shortcut")}</span>
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={onPreview}>
          <Eye aria-hidden="true" size={20} />
          <span>{t("editor.showPreview")}</span>
        </button>
        <button type="button" className="button quiet" onClick={() => navigate(listAddress)}>
          <X aria-hidden="true" size={20} />
          <span>{t("editor.cancel")}</span>
        </button>
        <button type="submit" className="button" aria-disabled={isSaving}>
          {t(isSaving ? "editor.saving" : isPublished ? LABELS[publication] : "editor.saveDraft")}
        </button>
      </div>
    </div>
  );
}

/** Whether what is typed is saved, and when; whether this browser keeps what is not. */
function SavedState({ editing }: { readonly editing: EditorStore }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const savedAt = useEditorSelector(editing, (edit) => edit.savedAt);
  const isUnsaved = useEditorSelector(editing, isDirty);
  const isKept = useEditorSelector(editing, (edit) => edit.isKept);
  const savedWords = (at: Date) => {
    // Iceland keeps UTC all year.
    const [day, time] = at.toISOString().split("T");
    return new Date().toISOString().startsWith(`${day}T`)
      ? t("editor.savedToday", { time: time?.slice(0, 5) })
      : t("editor.savedOn", { date: formatDate(at, language) });
  };
  return (
    <p className={`hint ${styles.state}`} role="status" data-unsaved={isUnsaved}>
      <strong>
        {isUnsaved ? t("editor.unsaved") : savedAt ? savedWords(savedAt) : t("editor.nothingSaved")}
      </strong>
      {isUnsaved && isKept !== undefined && (
        <span data-kept={isKept}> {t(isKept ? "editor.draftKept" : "editor.draftNotKept")}</span>
      )}
    </p>
  );
}
