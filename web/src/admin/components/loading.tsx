import { useTranslation } from "react-i18next";
import { LoadingNotice } from "../../shared/components/loading-notice.tsx";
import { Spinner } from "../../shared/components/spinner.tsx";

/** Placeholder while a screen or its data is loading; offers `onRetry` if that takes long. */
export function Loading({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation("admin");
  return (
    <div className="loading">
      <Spinner label={t("loading")} />
      <LoadingNotice {...(onRetry && { onRetry })} />
    </div>
  );
}
