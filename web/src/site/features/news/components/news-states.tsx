import type { ReactNode } from "react";
import { LoadingNotice } from "../../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../../shared/components/no-script-notice.tsx";
import { Spinner } from "../../../../shared/components/spinner.tsx";
import styles from "./news-list.module.css";

export function Loading({ label, onRetry }: { label: string; onRetry?: () => void }) {
  return (
    <>
      <NoScriptNotice />
      <div className={styles.loading} data-loading="">
        <Spinner label={label} />
        <LoadingNotice {...(onRetry && { onRetry })} />
      </div>
    </>
  );
}

/** @param children links or a retry button */
export function NothingToRead({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`card lead ${styles.empty}`}>
      <img src="/images/news/empty-plate.svg" alt="" width="320" height="260" />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
