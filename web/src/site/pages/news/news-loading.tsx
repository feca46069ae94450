import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../shared/components/no-script-notice.tsx";
import { Spinner } from "../../../shared/components/spinner.tsx";
import styles from "./news-list.module.css";

export function NewsLoading({ label, onRetry }: { label: string; onRetry?: () => void }) {
  return (
    <>
      <NoScriptNotice />
      <div className={styles.loadingList} data-loading="">
        <Spinner label={label} />
        <LoadingNotice {...(onRetry && { onRetry })} />
      </div>
    </>
  );
}
