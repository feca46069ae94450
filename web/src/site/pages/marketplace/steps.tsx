import { useTranslation } from "react-i18next";
import { Band } from "../../components/band.tsx";
import styles from "./steps.module.css";

export function Steps() {
  const { t } = useTranslation("marketplace");
  return (
    <Band tone="sand" into="cream" labelledBy="steps" layout={styles.layout}>
      <svg className={styles.edge} viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0v30c150 26 310 30 480 8 190-24 310-20 470 4 190 28 330 20 490-14V0z" />
      </svg>
      <h2 id="steps">{t("steps.title")}</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{t("steps.join.title")}</h3>
          <p>{t("steps.join.text")}</p>
        </li>
        <li>
          <h3>{t("steps.offer.title")}</h3>
          <p>{t("steps.offer.text")}</p>
        </li>
        <li>
          <h3>{t("steps.move.title")}</h3>
          <p>{t("steps.move.text")}</p>
        </li>
        <li>
          <h3>{t("steps.settle.title")}</h3>
          <p>{t("steps.settle.text")}</p>
        </li>
      </ol>
    </Band>
  );
}
