import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Question = {
  readonly title: string;
  readonly text: ReactNode;
  /** What the button says that agrees. */
  readonly confirm: string;
  /** What the other one says, if not that it is called off. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
};
type Asked = Question & { answer(isConfirmed: boolean): void };

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) =>
        setAsked({
          ...question,
          answer(isConfirmed) {
            setAsked(undefined);
            resolve(isConfirmed);
          },
        }),
      ),
    [],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog {...asked} onConfirm={() => asked.answer(true)} onCancel={() => asked.answer(false)}>
          {typeof asked.text === "string" ? <p>{asked.text}</p> : asked.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

/** The one way to ask before something that is not easily undone. */
export const useConfirm = () => useContext(ConfirmContext);
