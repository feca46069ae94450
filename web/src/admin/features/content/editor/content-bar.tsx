import { missingIn, problemsOf } from "@matbjorg/contract/content/content";
import type { ContentFields } from "@matbjorg/contract/content/content-fields";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Status } from "../../../../shared/components/status.tsx";
import { Failure } from "../../../components/failure.tsx";
import { SlowSave } from "../../../components/slow-save.tsx";
import { type OpenedSection, sectionState } from "../stored-content.ts";
import styles from "./content-editor.module.css";
import type { useContentForm } from "./use-content-form.ts";

type Props = {
  readonly fields: ContentFields;
  readonly opened: OpenedSection;
  readonly form: ReturnType<typeof useContentForm>;
  onPreview(): void;
};

/**
 * The sticky bar of a section: it shows what each language lacks and what is saved, and has the buttons for the
 * preview, the draft and publishing.
 */
export function ContentBar({ fields, opened, form, onPreview }: Props) {
  const { t } = useTranslation(["admin-content", "news-admin"]);
  const { saved } = opened;
  const missing = problemsOf(fields, form.values, true);
  const lacks = { is: missingIn(missing, "is"), en: missingIn(missing, "en") };
  const state = form.isDirty ? "unsaved" : sectionState(saved);
  return (
    <div className={`save-bar ${styles.bar}`} data-save-bar="">
      <Status as="div" className={styles.state}>
        <p>
          <strong>{t(`states.${state}`)}</strong>{" "}
          {(form.isDraftStored === false || (form.isDirty && form.isDraftStored)) &&
            t(form.isDraftStored ? "news-admin:editor.draftKept" : "news-admin:editor.draftNotKept")}
          {form.isSaving && <SlowSave />}
        </p>
        <p className="hint">
          {lacks.is > 0 ? t("completeness.is", { count: lacks.is }) : t("completeness.isDone")} ·{" "}
          {lacks.en > 0 ? t("completeness.en", { count: lacks.en }) : t("completeness.enDone")}
        </p>
      </Status>
      <div className={styles.failure}>
        <Failure text={form.failure} />
        <Failure text={form.problems.length > 0 && t("problemCount", { count: form.problems.length })} />
      </div>
      <div className={`row tight ${styles.tools}`}>
        {state === "draft" && (
          <button type="button" className="button quiet" onClick={form.discardDraft}>
            {t("discardDraft")}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onPreview}>
          <ExternalLink aria-hidden="true" size={18} />
          {t("preview")}
        </button>
        {/* Enter in a field presses the first button that submits. */}
        <button type="submit" className="button quiet" aria-disabled={form.isSaving}>
          {t("saveDraft")}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={form.isSaving}
          onClick={() => void form.save(true)}
        >
          {t(form.isSaving ? "saving" : "publish")}
        </button>
      </div>
    </div>
  );
}
