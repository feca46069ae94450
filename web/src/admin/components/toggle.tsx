import styles from "./toggle.module.css";

type Props = {
  readonly isOn: boolean;
  /** Accessible name; names the item to which the switch belongs. */
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
      // Contains the visible words, which voice control needs.
      aria-label={`${label}: ${text}`}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track} aria-hidden="true" />
      {text}
    </button>
  );
}
