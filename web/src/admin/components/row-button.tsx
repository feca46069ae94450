import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  readonly Icon: LucideIcon;
  /** The word with what it is about: whoever cannot see the row hears its name. */
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
