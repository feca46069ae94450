import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import styles from "./requirements.module.css";
import type { text as textIs } from "./text.is.ts";

/** Summarizes a seller's obligations; the terms have them in full. */
export function Requirements({ title, lead, list, terms }: ReturnType<typeof textIs>["requirements"]) {
  return (
    <section className={`page ${styles.requirements}`} aria-labelledby="requirements">
      <div className="heading">
        <h2 id="requirements">{title}</h2>
        <p className="lead">{lead}</p>
        <Link className={`link ${styles.terms}`} to={paths.terms}>
          {terms}
        </Link>
      </div>
      <ul className={`card leaves ${styles.list}`}>
        {list.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
