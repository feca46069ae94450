import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import styles from "./page.module.css";
import type { text as textIs } from "./text.is.ts";

/** 'Vefverslun Fyrirtækja', the small page of section 2 of the specification. */
export function Page({ text }: { text: typeof textIs }) {
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <PageBand title={text.title} lead={text.lead} tone="spruce" illustration="marketplace/web-shop" />
      <div className={`page ${styles.page}`}>
        <p className={styles.text}>{text.text}</p>
        <p className="row">
          <Link className="button" to={paths.contact}>
            {text.contact}
          </Link>
          <Link className="button quiet" to={paths.marketplace}>
            {text.marketplace}
          </Link>
        </p>
      </div>
    </>
  );
}
