import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNote } from "../../shared/components/offline-note.tsx";
import styles from "./empty-state.module.css";

/** In place of an empty list. @param children links or a `ReadFailure` */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`card lead ${styles.empty}`}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

type Failure = { readonly text: string; onRetry(): void };

/** In place of a list that could not be read. */
export function FailedState(failure: Failure) {
  return (
    <div className={`card lead ${styles.empty}`}>
      <ReadFailure {...failure} />
    </div>
  );
}

export function ReadFailure({ text, onRetry }: Failure) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert">
        <span>{text}</span>
        <OfflineNote />
      </p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {t("slow.retry")}
      </button>
    </>
  );
}
