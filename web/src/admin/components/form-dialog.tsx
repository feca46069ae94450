import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  readonly title: string;
  readonly submit: string;
  /** Label of the submit button while `isBusy`. */
  readonly submitting: string;
  readonly isBusy: boolean;
  /** Why submitting failed. */
  readonly failure: string | undefined;
  /** Closing asks first if the form has changes. */
  readonly isTouched: boolean;
  readonly children: ReactNode;
  onSubmit(): void;
  onClose(): void;
};

/** A form in a dialog. It stays open when saving fails, and asks before discarding changes. */
export function FormDialog({
  title,
  submit,
  submitting,
  isBusy,
  failure,
  isTouched,
  children,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation("admin");
  const confirm = useConfirm();

  async function close() {
    if (isBusy) return;
    const question = {
      title: t("dialog.loseTitle"),
      text: t("dialog.loseQuestion"),
      confirm: t("dialog.loseConfirm"),
      cancel: t("dialog.loseCancel"),
      isLoss: true,
    };
    if (!isTouched || (await confirm(question))) onClose();
  }

  return (
    <Dialog title={title} className="form" onCancel={() => void close()}>
      <form
        className="stack roomy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          onSubmit();
        }}
      >
        {children}
        <div role="alert">{failure && <p className="notice bad">{failure}</p>}</div>
        <div className="row">
          <button type="button" className="button quiet" onClick={() => void close()}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? submitting : submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
