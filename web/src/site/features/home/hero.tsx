import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { Band } from "../../components/band.tsx";
import styles from "./hero.module.css";
import { Phone } from "./phone.tsx";
import { StoreBadges } from "./store-badges.tsx";

export function Hero() {
  const { t } = useTranslation("home");
  return (
    <Band tone="spruce" into="cream" labelledBy="hero-title" layout={styles.layout}>
      <div className={styles.text}>
        <h1 id="hero-title">{t("hero.title")}</h1>
        <p className="lead">{t("hero.subtitle")}</p>
        <div className={styles.app}>
          <StoreBadges />
          {/* For desktops, which have no app store; hidden on phones by CSS. */}
          <p className={styles.scan}>
            <img src="/images/app-qr.svg" alt="" width="128" height="128" loading="lazy" />
            {t("hero.scan")}
          </p>
        </div>
        <p className={`row ${styles.more}`}>
          <Link className="button quiet" to={paths.story}>
            {t("hero.story")}
          </Link>
          <Link className="link" to={paths.contact}>
            {t("hero.contact")}
          </Link>
        </p>
      </div>
      <Phone />
    </Band>
  );
}
