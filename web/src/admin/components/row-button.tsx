import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & {
  readonly Icon: LucideIcon;
  /** The accessible name, with the row's subject: screen readers may not announce the row. */
  readonly label: string;
};

/** An action on a list item; without words it is its icon. */
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
