import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import styles from "../../shared/components/message-page.module.css";
import { paths } from "../../shared/config/paths.ts";
import { PageHead } from "../head/page-head.tsx";
import { Picture } from "./picture.tsx";

/** Shown at unknown addresses, and in place of a page of news that there is not. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={`page ${styles.page}`}>
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
