import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import styles from "./page.module.css";

/** 'Vefverslun fyrirtækja', the small page of section 2 of the specification. */
export function Page() {
  const { t } = useTranslation("web-shop");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="spruce" illustration="marketplace/web-shop" />
      <div className={`page ${styles.page}`}>
        <p className={styles.text}>{t("text")}</p>
        <p className="row">
          <Link className="button" to={paths.contact}>
            {t("contact")}
          </Link>
          <Link className="button quiet" to={paths.marketplace}>
            {t("marketplace")}
          </Link>
        </p>
      </div>
    </>
  );
}
