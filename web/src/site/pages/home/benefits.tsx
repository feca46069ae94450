import { Band } from "../../components/band.tsx";
import { Picture } from "../../components/picture.tsx";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

/** Phones hide it. */
const SIZES = "(width < 64rem) 46vw, 17rem";

export function Benefits({ text: { benefits } }: { text: typeof textIs }) {
  return (
    <Band tone="sand" labelledBy="benefits">
      <div className="heading">
        <h2 id="benefits">{benefits.title}</h2>
        <p className="lead">{benefits.lead}</p>
      </div>
      <ul className={styles.columns}>
        {benefits.groups.map(({ drawing, title, points }) => (
          <li key={drawing} className="card pictured">
            <Picture name={drawing} alt="" width={640} height={448} sizes={SIZES} />
            <h3>{title}</h3>
            <ul className="leaves">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  );
}
