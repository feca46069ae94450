import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly describedBy?: string;
  /** Called on Escape. */
  onCancel(): void;
};

/** A modal dialog, open while it is mounted. Focuses its first control, and restores the focus when it closes. */
export function Dialog({ title, children, className, describedBy, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, because closing restores the focus only while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
