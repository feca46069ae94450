import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./notice.module.css";

export type Notice = {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly details?: readonly string[];
  readonly action?: { readonly label: string; run(): void };
  /** Leads out of the admin area. */
  readonly link?: { readonly label: string; readonly href: string };
  /** What its screen says: it goes with that. Otherwise it is on the way to the next one, too. */
  readonly isOfScreen?: boolean;
};

type NoticeValue = {
  readonly notice: Notice | undefined;
  /** Shows a message above the screen, in place of the last one; it stays until it is closed or replaced. */
  notify(notice: Notice | undefined): void;
  /** Arriving at `screen` takes away what was already shown at another. */
  forgetOld(screen: string): void;
};

const NoticeContext = createContext<NoticeValue | undefined>(undefined);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const here = useRef<string>(undefined);
  const shownAt = useRef<string>(undefined);
  const notify = useCallback((next: Notice | undefined) => {
    shownAt.current = next?.isOfScreen ? here.current : undefined;
    setNotice(next);
  }, []);
  const forgetOld = useCallback((screen: string) => {
    if (shownAt.current !== undefined && shownAt.current !== screen) setNotice(undefined);
    here.current = screen;
    shownAt.current = screen;
  }, []);
  const value = useMemo(() => ({ notice, notify, forgetOld }), [notice, notify, forgetOld]);
  return <NoticeContext value={value}>{children}</NoticeContext>;
}

export function useNotice(): NoticeValue {
  const value = useContext(NoticeContext);
  if (!value) throw new Error("useNotice needs a NoticeProvider around it");
  return value;
}

/** Both live regions are always there: one that appears together with its text is not read out. */
export function Notices() {
  const { t } = useTranslation("admin");
  const { notice, notify } = useNotice();
  const shown = notice && (
    <div className={`dark ${styles.notice}`} data-kind={notice.kind}>
      <div>
        <p>{notice.text}</p>
        {notice.details && (
          <ul className={styles.details}>
            {notice.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {notice.link && (
        <a className="button highlight" href={notice.link.href}>
          {notice.link.label}
        </a>
      )}
      {notice.action && (
        <button
          type="button"
          className="button highlight"
          onClick={() => {
            notify(undefined);
            notice.action?.run();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t("notice.dismiss")}
        onClick={() => notify(undefined)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
  return (
    <div className={styles.region}>
      <div role="status">{notice?.kind !== "error" && shown}</div>
      <div role="alert">{notice?.kind === "error" && shown}</div>
    </div>
  );
}
