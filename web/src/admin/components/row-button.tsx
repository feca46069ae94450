import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & {
  readonly Icon: LucideIcon;
  /** The accessible name, with the row's subject: screen readers may not announce the row. */
  readonly label: string;
};

/** An action on a list item. */
export function RowButton({ Icon, label, children, ...button }: Props) {
  return (
    <button {...button} type="button" className="button small" aria-label={label}>
      <Icon aria-hidden="true" size={16} />
      {children}
    </button>
  );
}
