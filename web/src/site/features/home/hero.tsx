import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import button from "../../components/button.module.css";
import { Wave } from "../../components/wave.tsx";
import styles from "./hero.module.css";
import { Phone } from "./phone.tsx";
import { StoreBadges } from "./store-badges.tsx";

export function Hero() {
  const { t } = useTranslation("home");
  return (
    <section className={styles.band} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id="hero-title">{t("hero.title")}</h1>
          <p className={styles.lead}>{t("hero.subtitle")}</p>
          <p className={styles.actions}>
            <Link className={`${button.button} ${button.lime}`} to={paths.story}>
              {t("hero.story")}
            </Link>
            <Link className={`${button.button} ${button.outline}`} to={paths.contact}>
              {t("hero.contact")}
            </Link>
          </p>
          <StoreBadges />
        </div>
        <Phone />
      </div>
      <Wave into="cream" />
    </section>
  );
}
