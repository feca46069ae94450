import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./insert-panel.module.css";

type Props = {
  readonly label: string;
  /** The buttons besides the one that closes the panel. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
};

/** A panel between the toolbar and the text, for inserting something. Focuses its first input. */
export function InsertPanel({ label, actions, children, onClose }: Props) {
  const { t } = useTranslation("news-admin");
  const panel = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => panel.current?.querySelector<HTMLInputElement>("input[type=text]")?.focus(), []);
  return (
    <fieldset
      ref={panel}
      className={`stack close ${styles.panel}`}
      aria-label={label}
      onKeyDown={({ key, target }) => {
        // Escape in a dialog inside the panel closes only the dialog.
        if (key === "Escape" && !(target as Element).closest("dialog")) onClose();
      }}
    >
      {children}
      <div className="row tight">
        {actions}
        <button type="button" className="button quiet" onClick={onClose}>
          {t("editor.cancel")}
        </button>
      </div>
    </fieldset>
  );
}
