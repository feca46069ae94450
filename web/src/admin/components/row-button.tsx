import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  readonly Icon: LucideIcon;
  /** The accessible name, with the row's subject: screen readers may not announce the row. */
  readonly label: string;
  readonly children: ReactNode;
  onClick(): void;
};

/** What can be done to a thing of a list. */
export function RowButton({ Icon, label, children, onClick }: Props) {
  return (
    <button type="button" className="button small" aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" size={16} />
      {children}
    </button>
  );
}
