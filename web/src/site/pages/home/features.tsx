import { useTranslation } from "react-i18next";
import { Band } from "../../components/band.tsx";
import { Picture } from "../../components/picture.tsx";
import styles from "./features.module.css";

export function Features() {
  const { t } = useTranslation("home");
  const features = [
    { image: "find", title: t("features.find.title"), text: t("features.find.text") },
    { image: "order", title: t("features.order.title"), text: t("features.order.text") },
    { image: "enjoy", title: t("features.enjoy.title"), text: t("features.enjoy.text") },
  ];
  return (
    <Band tone="cream" labelledBy="features">
      <h2 id="features">{t("features.title")}</h2>
      <ol className={styles.grid}>
        {features.map(({ image, title, text }) => (
          <li key={image}>
            <Picture name={`features/${image}`} alt="" width={640} height={448} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
