import type { ReactNode } from "react";
import styles from "./table.module.css";

type Props = {
  /** Column headers. */
  readonly heads: readonly string[];
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** The admin area's table; on a phone each row is a card. */
export function Table({ heads, children, className = "" }: Props) {
  return (
    <table className={`${styles.table} ${className}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
