import { type ReactNode, useId } from "react";
import styles from "./call-to-action.module.css";

/** The last section of a page: a question with links. */
export function CallToAction(props: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={`dark ${styles.box}`}>
        <h2 id={id}>{props.title}</h2>
        <p className="lead">{props.text}</p>
        <div className={`row ${styles.actions}`}>{props.children}</div>
      </div>
    </section>
  );
}
