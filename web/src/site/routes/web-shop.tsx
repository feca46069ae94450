import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import message from "../../shared/components/message-page.module.css";
import { paths } from "../../shared/config/paths.ts";
import { PageHead } from "../rendering/page-head.tsx";
import styles from "./web-shop.module.css";

/** 'Vefverslun fyrirtækja', the small page of section 2 of the specification. */
export function WebShop() {
  const { t } = useTranslation("web-shop");
  return (
    <div className={`page ${message.page}`}>
      <PageHead title={t("title")} description={t("description")} />
      <img
        className={styles.drawing}
        src="/images/marketplace/web-shop.svg"
        alt=""
        width="320"
        height="260"
      />
      <h1>{t("title")}</h1>
      <p className={`lead ${styles.lead}`}>{t("lead")}</p>
      <p className={styles.text}>{t("text")}</p>
      <p className={`row ${message.actions}`}>
        <Link className="button" to={paths.contact}>
          {t("contact")}
        </Link>
        <Link className="button quiet" to={paths.marketplace}>
          {t("marketplace")}
        </Link>
      </p>
    </div>
  );
}
