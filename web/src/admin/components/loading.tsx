import { useTranslation } from "react-i18next";
import { LoadingNotice } from "../../shared/components/loading-notice.tsx";
import { Spinner } from "../../shared/components/spinner.tsx";

/** Stands for a screen that is on its way, or for what it reads, which `onRetry` asks for again. */
export function Loading({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation("admin");
  return (
    <div className="loading">
      <Spinner label={t("loading")} />
      <LoadingNotice {...(onRetry && { onRetry })} />
    </div>
  );
}
