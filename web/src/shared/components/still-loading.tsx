import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNote } from "./offline-note.tsx";

/** From then on what is still on its way may never come. The answer may: it is shown whenever it does. */
export const SLOW_AFTER_MS = 10_000;

type Props = {
  /** Asks again; loads the page anew unless said otherwise. */
  onRetry?: () => void;
};

/** Beside what shows that something is on its way: once that takes long it says so, and one may ask again. */
export function StillLoading({ onRetry = () => location.reload() }: Props) {
  /** How often it took that long; asked again, it is said anew. */
  const [waits, setWaits] = useState(0);
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => {
      setIsAsking(false);
      setWaits((count) => count + 1);
    }, SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  if (waits === 0) return null;
  const ask = () => {
    setIsAsking(true);
    onRetry();
  };
  return <SlowNotice isAsking={isAsking} onAsk={ask} />;
}

export function SlowNotice({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const { t } = useTranslation("common");
  return (
    <div className="notice row" role="alert">
      <p>
        {t(isAsking ? "slow.asking" : "slow.text")}
        <OfflineNote />
      </p>
      <button
        type="button"
        className="button small"
        aria-disabled={isAsking}
        onClick={() => {
          if (!isAsking) onAsk();
        }}
      >
        {t("slow.retry")}
      </button>
    </div>
  );
}
