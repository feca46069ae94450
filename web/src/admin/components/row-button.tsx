import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & {
  readonly Icon: LucideIcon;
  /** The accessible name; it contains the row's subject, because screen readers may not announce the row. */
  readonly label: string;
};

/** A button for an action on a list item; shows only its icon if it has no text. */
export function RowButton({ Icon, label, children, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={children ? "button small" : "icon-button"}
      aria-label={label}
    >
      <Icon aria-hidden="true" size={children ? 16 : 20} />
      {children}
    </button>
  );
}
