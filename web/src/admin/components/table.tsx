import type { ReactNode } from "react";
import styles from "./table.module.css";

type Props = {
  /** Column headers. */
  readonly heads: readonly string[];
  /** The class of each column, which sets its width. */
  readonly columns?: readonly (string | undefined)[];
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** The admin area's table; on a phone each row is a card. */
export function Table({ heads, columns, children, className = "" }: Props) {
  return (
    <table className={`${styles.table} ${className}`}>
      {columns && (
        <colgroup>
          {heads.map((head, at) => (
            <col key={head} className={columns[at]} />
          ))}
        </colgroup>
      )}
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
