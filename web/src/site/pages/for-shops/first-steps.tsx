import { Band } from "../../components/band.tsx";
import { Picture } from "../../components/picture.tsx";
import styles from "./first-steps.module.css";
import type { text as textIs } from "./text.is.ts";

export function FirstSteps({ title, list }: ReturnType<typeof textIs>["steps"]) {
  return (
    <Band tone="sand" into="cream" labelledBy="first-steps" layout={styles.layout}>
      <h2 id="first-steps">{title}</h2>
      <ol className={styles.steps}>
        {list.map(({ drawing, title: name, text }) => (
          <li key={drawing}>
            <Picture name={`for-shops/${drawing}`} alt="" width={320} height={260} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
