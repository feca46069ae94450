import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./notice.module.css";

export type Notice = {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly details?: readonly string[];
  readonly action?: { readonly label: string; run(): void };
  /** Link to a page of the site. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Disappears on navigation; otherwise it is still shown on the next screen. */
  readonly isForScreen?: boolean;
};

type NoticeValue = {
  readonly notice: Notice | undefined;
  /** Shows a notice above the screen until it is dismissed or replaced. */
  notify(notice: Notice | undefined): void;
  /** Called when a screen mounts; removes the notices of the previous screen. */
  enterScreen(screen: string): void;
};

const NoticeContext = createContext<NoticeValue | undefined>(undefined);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const currentScreen = useRef<string>(undefined);
  const noticeScreen = useRef<string>(undefined);
  const notify = useCallback((next: Notice | undefined) => {
    noticeScreen.current = next?.isForScreen ? currentScreen.current : undefined;
    setNotice(next);
  }, []);
  const enterScreen = useCallback((screen: string) => {
    if (noticeScreen.current !== undefined && noticeScreen.current !== screen) setNotice(undefined);
    currentScreen.current = screen;
    noticeScreen.current = screen;
  }, []);
  const value = useMemo(() => ({ notice, notify, enterScreen }), [notice, notify, enterScreen]);
  return <NoticeContext value={value}>{children}</NoticeContext>;
}

export function useNotice(): NoticeValue {
  const value = useContext(NoticeContext);
  if (!value) throw new Error("useNotice needs a NoticeProvider around it");
  return value;
}

/** The notice. Both live regions are always rendered: screen readers ignore one that is added with its text. */
export function Notices() {
  const { t } = useTranslation("admin");
  const { notice, notify } = useNotice();
  const content = notice && (
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
        className="square"
        aria-label={t("notice.dismiss")}
        onClick={() => notify(undefined)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
  return (
    <div className={styles.region}>
      <div role="status">{notice?.kind !== "error" && content}</div>
      <div role="alert">{notice?.kind === "error" && content}</div>
    </div>
  );
}
