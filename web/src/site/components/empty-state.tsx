import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNote } from "../../shared/components/offline-note.tsx";
import { Status } from "../../shared/components/status.tsx";
import styles from "./empty-state.module.css";

/**
 * A message shown instead of an empty list.
 * @param children links or a `ReadFailure`
 */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`card lead ${styles.emptyState}`}>
      <Status>{text}</Status>
      {children}
    </div>
  );
}

type Failure = { readonly text: string; onRetry(): void };

/** A message shown instead of a list that could not be read. */
export function FailedState(failure: Failure) {
  return (
    <div className={`card lead ${styles.emptyState}`}>
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
