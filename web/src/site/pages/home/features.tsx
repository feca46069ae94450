import { Band } from "../../components/band.tsx";
import { Picture } from "../../components/picture.tsx";
import styles from "./features.module.css";
import type { text as textIs } from "./text.is.ts";

export function Features({ text: { features } }: { text: typeof textIs }) {
  return (
    <Band tone="cream" labelledBy="features">
      <h2 id="features">{features.title}</h2>
      <ol className={styles.grid}>
        {features.steps.map(({ drawing, title, text }) => (
          <li key={drawing}>
            <Picture name={`features/${drawing}`} alt="" width={640} height={448} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
