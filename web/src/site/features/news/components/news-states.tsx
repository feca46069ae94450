import type { ReactNode } from "react";
import { Spinner } from "../../../../shared/components/spinner.tsx";
import { StillLoading } from "../../../../shared/components/still-loading.tsx";
import { WithoutScripts } from "../../../../shared/components/without-scripts.tsx";
import styles from "./news-list.module.css";

export function Loading({ label, onRetry }: { label: string; onRetry?: () => void }) {
  return (
    <>
      <WithoutScripts />
      <div className={styles.loading} data-loading="">
        <Spinner label={label} />
        <StillLoading {...(onRetry && { onRetry })} />
      </div>
    </>
  );
}

/** @param children ways out */
export function NothingToRead({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`card lead ${styles.empty}`}>
      <img src="/images/news/empty-plate.svg" alt="" width="320" height="260" />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
