import { useTranslation } from "react-i18next";
import buttons from "./compact-button.module.css";
import table from "./table.module.css";

/** Says what could not be read, and offers to try again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useTranslation("admin");
  return (
    <p className={table.message} role="alert">
      {text}{" "}
      <button type="button" className={buttons.small} onClick={onRetry}>
        {t("error.retry")}
      </button>
    </p>
  );
}
