import { createContext, type ReactNode, useCallback, useContext, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";

export type Question = {
  /** The heading of the dialog; by default it asks whether the person is sure. */
  readonly title?: string;
  readonly text: ReactNode;
  /** Content below the text. Screen readers do not read it as the dialog's description. */
  more?(cancel: () => void): ReactNode;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the other button; "Cancel" by default. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};
type PendingQuestion = Question & { answer(isConfirmed: boolean): void };

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion>();
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) =>
        setPending({
          ...question,
          answer(isConfirmed) {
            setPending(undefined);
            resolve(isConfirmed);
          },
        }),
      ),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog
          {...pending}
          more={pending.more?.(() => pending.answer(false))}
          onConfirm={() => pending.answer(true)}
          onCancel={() => pending.answer(false)}
        >
          {typeof pending.text === "string" ? <p>{pending.text}</p> : pending.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

/** Asks in a dialog before an action that is not easily undone. */
export const useConfirm = () => useContext(ConfirmContext);

type DialogProps = Omit<Question, "text" | "more"> & {
  readonly children: ReactNode;
  readonly more?: ReactNode;
  /** Confirming discards something, so the filled button is the one that keeps it. */
  readonly isLoss?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** A confirmation dialog. Escape cancels, and so does the first button, which has the focus. */
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
}: DialogProps) {
  const { t } = useTranslation("admin");
  const textId = useId();
  return (
    <Dialog title={title ?? t("dialog.sure")} describedBy={textId} onCancel={onCancel}>
      <div id={textId}>{children}</div>
      {more}
      <div className="row">
        <button
          // Sets the HTML attribute. React's autoFocus does not set it, so opening the dialog would focus its first
          // control instead.
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
