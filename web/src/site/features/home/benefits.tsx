import { useTranslation } from "react-i18next";
import { Band } from "../../components/band.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import styles from "./benefits.module.css";

type Benefit = { id: string; icon: IconName; title: string; points: string[] };

export function Benefits() {
  const { t } = useTranslation("home");
  const benefits: Benefit[] = [
    {
      id: "stores",
      icon: "store",
      title: t("benefits.stores.title"),
      points: [t("benefits.stores.one"), t("benefits.stores.two"), t("benefits.stores.three")],
    },
    {
      id: "consumers",
      icon: "basket",
      title: t("benefits.consumers.title"),
      points: [t("benefits.consumers.one"), t("benefits.consumers.two"), t("benefits.consumers.three")],
    },
    {
      id: "environment",
      icon: "sprout",
      title: t("benefits.environment.title"),
      points: [t("benefits.environment.one"), t("benefits.environment.two"), t("benefits.environment.three")],
    },
    {
      id: "society",
      icon: "hands",
      title: t("benefits.society.title"),
      points: [t("benefits.society.one"), t("benefits.society.two"), t("benefits.society.three")],
    },
  ];
  return (
    <Band tone="sand" into="spruce" labelledBy="benefits">
      <div className="heading">
        <h2 id="benefits">{t("benefits.title")}</h2>
        <p className="lead">{t("benefits.lead")}</p>
      </div>
      <ul className={styles.columns}>
        {benefits.map(({ id, icon, title, points }) => (
          <li key={id} className="card" data-benefit={id}>
            <Icon className={styles.icon} name={icon} size={30} strokeWidth={1.9} />
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={18} strokeWidth={2.8} />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  );
}
