import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import styles from "./press.module.css";
import type { text as textIs } from "./text.is.ts";

/** What journalists look for: a description, the figures, the logo. */
export function Press({ text }: { text: (typeof textIs)["press"] }) {
  return (
    <section id="press" className={styles.press} aria-labelledby="press-title">
      <h2 id="press-title">{text.title}</h2>
      <p>
        <span>{text.about}</span> <Link to={paths.figures}>{text.figures}</Link>
      </p>
      <p>{text.logo}</p>
      <p className="row">
        <a className="button quiet" href="/images/logo.svg" download>
          {text.svg}
        </a>
        <a className="button quiet" href="/icon-512.png" download>
          {text.png}
        </a>
      </p>
    </section>
  );
}
