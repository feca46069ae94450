import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNote } from "../../shared/components/offline-note.tsx";
import type { useDocumentPages } from "../lib/document-pages.ts";

type Props = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly list: Pick<ReturnType<typeof useDocumentPages>, "isLoading" | "hasMore" | "hasMoreFailed">;
  onShow(): void;
};

/** A "load more" button. Keeps the focus while it loads, and passes the focus to "all shown" after the last page. */
export function ShowMore({ label, className, list, onShow }: Props) {
  const { t } = useTranslation("admin");
  const endMark = useRef<HTMLSpanElement>(null);
  const [wasUsed, setWasUsed] = useState(false);
  const { isLoading, hasMore, hasMoreFailed } = list;
  const isEnd = wasUsed && !hasMore;
  useLayoutEffect(() => {
    if (isEnd && document.activeElement === document.body) endMark.current?.focus({ preventScroll: true });
  }, [isEnd]);
  if (!hasMore && !isEnd) return null;
  return (
    <p className={className}>
      {hasMoreFailed && (
        <span role="alert">
          {t("error.moreFailed")}
          <OfflineNote />{" "}
        </span>
      )}
      {hasMore ? (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isLoading}
          onClick={() => {
            if (isLoading) return;
            setWasUsed(true);
            onShow();
          }}
        >
          {hasMoreFailed ? t("error.retry") : label}
        </button>
      ) : (
        <span ref={endMark} tabIndex={-1}>
          {t("allShown")}
        </span>
      )}
    </p>
  );
}
