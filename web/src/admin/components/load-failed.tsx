import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SLOW_AFTER_MS } from "../../shared/components/loading-notice.tsx";
import { OfflineNote } from "../../shared/components/offline-note.tsx";

type Props = {
  readonly text: string;
  /** Asks again, and is over when the answer is there or could not be had. */
  onRetry(): Promise<unknown>;
};

/** Shows that a read failed, with a retry button that is disabled while a retry is pending. */
export function LoadFailed({ text, onRetry }: Props) {
  const { t } = useTranslation(["admin", "common"]);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setIsAsking(false), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);

  async function ask() {
    if (isAsking) return;
    setIsAsking(true);
    await onRetry();
    setIsAsking(false);
  }

  return (
    <p className="notice bad" role="alert">
      {text}
      <OfflineNote />{" "}
      <button type="button" className="button small" aria-disabled={isAsking} onClick={ask}>
        {t(isAsking ? "common:slow.asking" : "error.retry")}
      </button>
    </p>
  );
}
