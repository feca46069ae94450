import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  /** Confirming discards something: the button that keeps it is the filled one. */
  readonly isLoss?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** A confirmation dialog. Escape and the first, focused button cancel. */
export function ConfirmDialog({
  title,
  children,
  more,
  confirm,
  cancel,
  isDangerous,
  isLoss,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation("admin");
  const textId = useId();
  return (
    <Dialog title={title} describedBy={textId} onCancel={onCancel}>
      <div id={textId}>{children}</div>
      {more}
      <div className="row">
        <button
          // Not React's autoFocus: opening the dialog would move the focus to the first control again.
          ref={(button) => button?.setAttribute("autofocus", "")}
          type="button"
          className={isLoss ? "button" : "button quiet"}
          onClick={onCancel}
        >
          {cancel ?? t("dialog.cancel")}
        </button>
        <button
          type="button"
          className={isLoss ? "button quiet" : isDangerous ? "button danger" : "button"}
          onClick={onConfirm}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
