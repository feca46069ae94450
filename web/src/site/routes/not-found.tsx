import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { brand } from "../../brand.ts";
import styles from "../../shared/components/message-page.module.css";
import { paths } from "../../shared/config/paths.ts";
import { DocumentHead } from "../document-head.tsx";

export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={`page ${styles.page}`}>
      <DocumentHead title={`${t("notFound.title")} – ${brand.name}`} isHidden />
      <p className={styles.number}>404</p>
      <h1>{t("notFound.title")}</h1>
      <p className="lead">{t("notFound.message")}</p>
      <Link className="button" to={paths.home}>
        {t("notFound.home")}
      </Link>
    </div>
  );
}
