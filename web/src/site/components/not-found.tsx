import { Link } from "react-router-dom";
import styles from "../../shared/components/message-page.module.css";
import { paths } from "../../shared/config/paths.ts";
import { PageHead } from "../head/page-head.tsx";
import { useSharedText } from "../lib/site-content.ts";
import { Picture } from "./picture.tsx";

/** The page for unknown URLs, and for a page of the news list that does not exist. */
export function NotFound() {
  const t = useSharedText();
  return (
    <div className={`page ${styles.messagePage}`}>
      <PageHead title={t("notFound.title")} isHidden />
      <p className={styles.number}>
        <span className="visually-hidden">404</span>
        <span className={styles.plated} aria-hidden="true">
          <span>4</span>
          <Picture name="plate" alt="" width={240} height={240} loading="eager" />
          <span>4</span>
        </span>
      </p>
      <h1>{t("notFound.title")}</h1>
      <p className="lead">{t("notFound.message")}</p>
      <Link className="button" to={paths.home}>
        {t("notFound.home")}
      </Link>
    </div>
  );
}
