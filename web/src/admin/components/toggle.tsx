import styles from "./toggle.module.css";

type Props = {
  readonly isOn: boolean;
  /** Accessible name, with the item that it belongs to. */
  readonly label: string;
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  onChange(isOn: boolean): void;
};

export function Toggle({ isOn, label, text, isDisabled, describedBy, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className={`hint ${styles.toggle}`}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track} aria-hidden="true" />
      {text}
    </button>
  );
}
