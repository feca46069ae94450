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

/** Asks for the next page of a list. The button keeps the focus while that comes, and leaves it in its place. */
export function ShowMore({ label, className, list, onShow }: Props) {
  const { t } = useTranslation("admin");
  const end = useRef<HTMLSpanElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const { isLoading, hasMore, hasMoreFailed } = list;
  const isEnd = isUsed && !hasMore;
  useLayoutEffect(() => {
    if (isEnd && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isEnd]);
  if (!hasMore && !isEnd) return null;
  return (
    <p className={className}>
      <span role="alert">
        {hasMoreFailed && (
          <>
            {t("error.moreFailed")}
            <OfflineNote />{" "}
          </>
        )}
      </span>
      {hasMore ? (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isLoading}
          onClick={() => {
            if (isLoading) return;
            setIsUsed(true);
            onShow();
          }}
        >
          {hasMoreFailed ? t("error.retry") : label}
        </button>
      ) : (
        <span ref={end} tabIndex={-1}>
          {t("allShown")}
        </span>
      )}
    </p>
  );
}
