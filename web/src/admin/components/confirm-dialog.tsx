import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

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
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={textId}>{children}</div>
      <div className="row">
        <button type="button" className="button quiet" onClick={onCancel}>
          {cancel ?? t("dialog.cancel")}
        </button>
        <button type="button" className={isDangerous ? "button danger" : "button"} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
