import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./insert-panel.module.css";

type Props = {
  readonly label: string;
  /** What can be done beside closing it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
};

/** Stands between the tools and the text while something is inserted. What is typed next belongs into its first field. */
export function InsertPanel({ label, actions, children, onClose }: Props) {
  const { t } = useTranslation("news-admin");
  const panel = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => panel.current?.querySelector<HTMLInputElement>("input[type=text]")?.focus(), []);
  return (
    <fieldset
      ref={panel}
      className={styles.panel}
      aria-label={label}
      onKeyDown={({ key, target }) => {
        // A dialog that was opened here closes alone.
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
