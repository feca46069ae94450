import type { ContentFields } from "@matbjorg/contract/content/content-fields";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SlowSave } from "../../../components/slow-save.tsx";
import { type OpenedSection, STATE_TEXTS, stateOf } from "../api/content.ts";
import { missingIn, problemsOf } from "../form-values.ts";
import type { useContentForm } from "../use-content-form.ts";
import styles from "./content-editor.module.css";

type Props = {
  readonly fields: ContentFields;
  readonly opened: OpenedSection;
  readonly form: ReturnType<typeof useContentForm>;
  onPreview(): void;
};

/** Sticky bar: what each language lacks, what is saved, preview, draft, publish. */
export function ContentBar({ fields, opened, form, onPreview }: Props) {
  const { t } = useTranslation("admin-content");
  const { saved } = opened;
  const missing = problemsOf(fields, form.values, true);
  const lacks = { is: missingIn(missing, "is"), en: missingIn(missing, "en") };
  const state = form.isDirty ? "unsaved" : stateOf(saved);
  return (
    <div className={`save-bar ${styles.bar}`} data-save-bar="">
      <div className={styles.state} role="status">
        <p>
          <strong>{t(STATE_TEXTS[state])}</strong>
          {form.isSaving && <SlowSave />}
        </p>
        <p className="hint">
          {lacks.is > 0 ? t("completeness.is", { count: lacks.is }) : t("completeness.isDone")} ·{" "}
          {lacks.en > 0 ? t("completeness.en", { count: lacks.en }) : t("completeness.enDone")}
        </p>
      </div>
      <div className={styles.failure} role="alert">
        {form.failure && <p className="error">{form.failure}</p>}
        {form.problems.length > 0 && (
          <p className="error">{t("problemCount", { count: form.problems.length })}</p>
        )}
      </div>
      <div className={`row tight ${styles.tools}`}>
        <button type="button" className="button quiet" onClick={onPreview}>
          <ExternalLink aria-hidden="true" size={18} />
          {t("preview")}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-disabled={form.isSaving}
          onClick={() => void form.save(false)}
        >
          {t("saveDraft")}
        </button>
        <button type="submit" className="button" aria-disabled={form.isSaving}>
          {t(form.isSaving ? "saving" : "publish")}
        </button>
      </div>
    </div>
  );
}
