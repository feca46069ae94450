import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { brand } from "../../brand.ts";
import { paths } from "../../shared/config/paths.ts";
import button from "../components/button.module.css";
import { DocumentHead } from "../document-head.tsx";
import styles from "./web-shop.module.css";

/** 'Vefverslun Fyrirtækja', the small page of section 2 of the specification. */
export function WebShop() {
  const { t } = useTranslation("web-shop");
  return (
    <div className={styles.page}>
      <DocumentHead title={`${t("title")} – ${brand.name}`} description={t("description")} />
      <img
        className={styles.drawing}
        src="/images/marketplace/web-shop.svg"
        alt=""
        width="320"
        height="260"
      />
      <h1 className={styles.title}>{t("title")}</h1>
      <p className={styles.lead}>{t("lead")}</p>
      <p className={styles.text}>{t("text")}</p>
      <p className={styles.actions}>
        <Link className={`${button.button} ${button.solid}`} to={paths.contact}>
          {t("contact")}
        </Link>
        <Link className={`${button.button} ${button.outline}`} to={paths.marketplace}>
          {t("marketplace")}
        </Link>
      </p>
    </div>
  );
}
