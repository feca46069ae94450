import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SLOW_AFTER_MS } from "../../shared/components/loading-notice.tsx";
import { OfflineNote } from "../../shared/components/offline-note.tsx";

type Props = {
  readonly text: string;
  /** Settles when the retry has succeeded or failed. */
  onRetry(): Promise<unknown>;
};

/** Shows that a read failed, with a retry button that is disabled while a retry is pending. */
export function LoadFailed({ text, onRetry }: Props) {
  const { t } = useTranslation(["admin", "common"]);
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    if (!isRetrying) return;
    const timer = setTimeout(() => setIsRetrying(false), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRetrying]);

  async function retry() {
    if (isRetrying) return;
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  }

  return (
    <p className="notice bad" role="alert">
      {text}
      <OfflineNote isAfterPhrase={!text.endsWith(".")} />{" "}
      <button type="button" className="button small" aria-disabled={isRetrying} onClick={retry}>
        {t(isRetrying ? "common:slow.asking" : "error.retry")}
      </button>
    </p>
  );
}
