import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import styles from "./hero.module.css";

export function Hero() {
  const { t } = useTranslation("home");
  return (
    <section className={styles.band} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id="hero-title">{t("hero.title")}</h1>
          <p className={styles.lead}>{t("hero.subtitle")}</p>
          <p className={styles.actions}>
            <Link className={styles.primary} to={paths.story}>
              {t("hero.story")}
            </Link>
            <Link className={styles.secondary} to={paths.contact}>
              {t("hero.contact")}
            </Link>
          </p>
        </div>
        <img
          className={styles.illustration}
          src="/images/hero.svg"
          alt={t("hero.illustration")}
          width="640"
          height="560"
          fetchPriority="high"
        />
      </div>
      <svg className={styles.edge} viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 64V30c170 26 300 30 470 8 180-23 280-30 470-6 190 24 320 22 500-12v44z" />
      </svg>
    </section>
  );
}
