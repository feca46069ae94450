import { useTranslation } from "react-i18next";
import { OfflineNote } from "../../shared/components/offline-note.tsx";

/** Says what could not be read, and offers to try again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useTranslation("admin");
  return (
    <p className="notice bad" role="alert">
      {text}
      <OfflineNote />{" "}
      <button type="button" className="button small" onClick={onRetry}>
        {t("error.retry")}
      </button>
    </p>
  );
}
