import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly describedBy?: string;
  /** By Escape. */
  onCancel(): void;
};

/** A modal dialog, shown for as long as it is there; its first control takes the focus, which then goes back. */
export function Dialog({ title, children, className, describedBy, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the dialog leaves the document: only then does closing give focus back to where it was.
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
