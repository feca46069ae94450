import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

export type Question = {
  readonly title: string;
  readonly text: ReactNode;
  /** Below the text, and no part of what describes the dialog. */
  more?(cancel: () => void): ReactNode;
  /** Label of the button that confirms. */
  readonly confirm: string;
  /** Label of the other button, if not "Cancel". */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly isLoss?: boolean;
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
