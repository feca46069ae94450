import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "../../shared/components/status.tsx";
import { copyText } from "../../shared/lib/copy-text.ts";
import styles from "./notice.module.css";

type Action = { readonly label: string; run(): void };

export type Notice = {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly details?: readonly string[];
  readonly action?: Action;
  /** A second action, which comes first. */
  readonly other?: Action;
  /** Link to a page of the site. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Texts that buttons copy to the clipboard, by what they are. */
  readonly copies?: Readonly<Record<string, string>>;
  /** The notice disappears on navigation. Otherwise the next screen still shows it. */
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

/** Shows the notice; screen readers announce it. */
export function Notices() {
  const { t } = useTranslation("admin");
  const { notice, notify } = useNotice();
  async function copy(text: string) {
    const isCopied = await copyText(text);
    // A browser that refuses the clipboard leaves the text to be copied by hand.
    const lines = text.split("\n\n");
    const { details: _, ...rest } = notice ?? { kind: "success" };
    notify({
      ...rest,
      text: isCopied ? t("notice.copied", { text: lines[0] }) : t("notice.copyByHand"),
      ...(!isCopied && { details: lines }),
    });
  }
  const content = notice && (
    <div className={`dark ${styles.shown}`} data-kind={notice.kind}>
      <div>
        <p>{notice.text}</p>
        {notice.details && notice.details.length > 0 && (
          <ul className={styles.details}>
            {notice.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {notice.copies && (
          <p className={styles.copies}>
            {Object.entries(notice.copies).map(([label, copied]) => (
              <button key={label} type="button" className="link" onClick={() => void copy(copied)}>
                {label}
              </button>
            ))}
          </p>
        )}
      </div>
      {notice.link && (
        <a className="button highlight" href={notice.link.href}>
          {notice.link.label}
        </a>
      )}
      {[notice.other, notice.action].map(
        (action) =>
          action && (
            <button
              key={action.label}
              type="button"
              className="button highlight"
              onClick={() => {
                notify(undefined);
                action.run();
              }}
            >
              {action.label}
            </button>
          ),
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
      <Status as="div">{notice?.kind !== "error" && content}</Status>
      {notice?.kind === "error" && (
        <div key={notice.text} role="alert">
          {content}
        </div>
      )}
    </div>
  );
}
