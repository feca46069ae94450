import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNote } from "./offline-note.tsx";

/** A read that takes longer counts as slow. Its response is still shown if it arrives later. */
export const SLOW_AFTER_MS = 10_000;

type Props = {
  /** Reads again. By default, the page reloads. */
  onRetry?: () => void;
};

/** A notice next to a skeleton or spinner. It appears once loading is slow, and offers a retry. */
export function LoadingNotice({ onRetry = () => location.reload() }: Props) {
  const { t } = useTranslation("common");
  /** The number of attempts that were slow. */
  const [slowAttempts, setSlowAttempts] = useState(0);
  const [isRetrying, setIsRetrying] = useState(true);
  useEffect(() => {
    if (!isRetrying) return;
    const timer = setTimeout(() => {
      setIsRetrying(false);
      setSlowAttempts((count) => count + 1);
    }, SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRetrying]);
  if (slowAttempts === 0) return null;
  return (
    <div className="notice row">
      <p key={String(isRetrying)} role="alert">
        <span>{t(isRetrying ? "slow.asking" : "slow.text")}</span>
        <OfflineNote />
      </p>
      <button
        type="button"
        className="button small"
        aria-disabled={isRetrying}
        onClick={() => {
          if (isRetrying) return;
          setIsRetrying(true);
          onRetry();
        }}
      >
        {t("slow.retry")}
      </button>
    </div>
  );
}
