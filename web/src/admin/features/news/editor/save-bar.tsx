import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Status } from "../../../../shared/components/status.tsx";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDate } from "../../../../shared/lib/format-date.ts";
import { useNow } from "../../../../shared/lib/use-now.ts";
import { SlowSave } from "../../../components/slow-save.tsx";
import { useServerTime } from "../../../lib/server-time.ts";
import { useListUrl } from "../list-url.ts";
import { reserveScrollPadding } from "../rich-text/reserve-scroll-padding.ts";
import { isDirty, type PublicationChange, publicationChange } from "./editor-reducer.ts";
import { useEditorSelector } from "./editor-store.ts";
import styles from "./save-bar.module.css";

/** The label of the save button for each change of the publication. */
const LABELS = {
  publish: "editor.savePublish",
  schedule: "editor.saveSchedule",
  postpone: "editor.saveSchedule",
  withdraw: "editor.saveDraft",
  cancel: "editor.saveDraft",
  none: "editor.save",
} as const satisfies Record<PublicationChange, string>;

/** A sticky bar with the saved state and the buttons for the preview, cancelling and saving. */
export function SaveBar({ onPreview }: { onPreview(): void }) {
  const { t } = useTranslation("news-admin");
  const navigate = useNavigate();
  const listUrl = useListUrl();
  const isPublished = useEditorSelector(({ form }) => form.isPublished);
  const isSaving = useEditorSelector(({ status }) => status.name === "saving" || status.name === "deferred");
  const now = useServerTime();
  const publication = useEditorSelector((state) => publicationChange(state, state.form, state.stored, now));
  return (
    <div ref={reserveScrollPadding} className={`save-bar ${styles.bar}`} data-save-bar="">
      <SavedState isSaving={isSaving} />
      <span className={`hint ${styles.shortcut}`}>{t("editor.shortcut")}</span>
      <div className={`row tight ${styles.tools}`}>
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={onPreview}>
          {t("editor.showPreview")}
        </button>
        <button type="button" className="button quiet" onClick={() => navigate(listUrl)}>
          {t("editor.cancel")}
        </button>
        <button type="submit" className="button" aria-disabled={isSaving}>
          {t(isSaving ? "editor.saving" : isPublished ? LABELS[publication] : "editor.saveDraft")}
        </button>
      </div>
    </div>
  );
}

/** Shows when the article was saved, or whether unsaved changes are stored in this browser. */
function SavedState({ isSaving }: { readonly isSaving: boolean }) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const now = useNow();
  const savedAt = useEditorSelector((state) => state.savedAt);
  const isUnsaved = useEditorSelector(isDirty);
  const isDraftStored = useEditorSelector((state) => state.isDraftStored);
  const savedText = (at: Date) => {
    // Iceland's time is UTC all year.
    const [day, time] = at.toISOString().split("T");
    return now.toISOString().startsWith(`${day}T`)
      ? t("editor.savedToday", { time: time?.slice(0, 5) })
      : t("editor.savedOn", { date: formatDate(at, language) });
  };
  return (
    <Status className={`hint ${styles.state}`} data-unsaved={isUnsaved}>
      <strong>
        {isUnsaved ? t("editor.unsaved") : savedAt ? savedText(savedAt) : t("editor.nothingSaved")}
      </strong>
      {(isDraftStored === false || (isUnsaved && isDraftStored)) && (
        <span data-stored={isDraftStored}>
          {" "}
          {t(isDraftStored ? "editor.draftKept" : "editor.draftNotKept")}
        </span>
      )}
      {isSaving && <SlowSave />}
    </Status>
  );
}
