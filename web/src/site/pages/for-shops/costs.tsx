import { LatestFigure } from "../../components/latest-figure.tsx";
import styles from "./costs.module.css";
import type { text as textIs } from "./text.is.ts";

export function Costs({ title, lead, prices, example, note }: ReturnType<typeof textIs>["costs"]) {
  return (
    <section className={`page ${styles.costs}`} aria-labelledby="costs">
      <div className="heading">
        <h2 id="costs">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <dl className={styles.prices}>
        {prices.map(({ value, label }) => (
          <div key={label} className={`card ${styles.price}`}>
            <dt className="lead">{label}</dt>
            <dd>
              <LatestFigure>{value}</LatestFigure>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.small}>
        <p>{example}</p>
        <p className="hint">{note}</p>
      </div>
    </section>
  );
}
