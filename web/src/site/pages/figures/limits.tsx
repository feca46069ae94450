import { Band } from "../../components/band.tsx";
import styles from "./limits.module.css";
import type { text as textIs } from "./text.is.ts";

/** Lists what the figures do not include. */
export function Limits({ title, list }: ReturnType<typeof textIs>["limits"]) {
  return (
    <Band tone="sand" into="cream" labelledBy="limits" layout={styles.layout}>
      <h2 id="limits">{title}</h2>
      <ul className={styles.limits}>
        {list.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </Band>
  );
}
