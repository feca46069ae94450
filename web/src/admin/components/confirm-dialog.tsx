import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import buttons from "./compact-button.module.css";
import styles from "./confirm-dialog.module.css";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** Asks before something that is not easily undone; Escape and the first, focused button leave things as they are. */
export function ConfirmDialog({ title, children, confirm, cancel, isDangerous, onConfirm, onCancel }: Props) {
  const { t } = useTranslation("admin");
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // Before the dialog leaves the document: only then does closing give focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={onCancel}>
          {cancel ?? t("dialog.cancel")}
        </button>
        <button type="button" className={isDangerous ? buttons.danger : buttons.primary} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
