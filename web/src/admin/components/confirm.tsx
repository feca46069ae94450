import { createContext, type ReactNode, useCallback, useContext, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";

export type Question = {
  /** By default whether the person is sure. */
  readonly title?: string;
  readonly text: ReactNode;
  /** Below the text, and no part of what describes the dialog. */
  more?(cancel: () => void): ReactNode;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the other button, if not "Cancel". */
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

/** Asks in a dialog before something that is not easily undone. */
export const useConfirm = () => useContext(ConfirmContext);

type DialogProps = Omit<Question, "text" | "more"> & {
  readonly children: ReactNode;
  readonly more?: ReactNode;
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
}: DialogProps) {
  const { t } = useTranslation("admin");
  const textId = useId();
  return (
    <Dialog title={title ?? t("dialog.sure")} describedBy={textId} onCancel={onCancel}>
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
