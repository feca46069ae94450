import { useTranslation } from "react-i18next";
import { Band } from "../../components/band.tsx";
import { Picture } from "../../components/picture.tsx";
import styles from "./benefits.module.css";

type Benefit = { id: string; title: string; points: string[] };

export function Benefits() {
  const { t } = useTranslation("home");
  const benefits: Benefit[] = [
    {
      id: "stores",
      title: t("benefits.stores.title"),
      points: [t("benefits.stores.one"), t("benefits.stores.two"), t("benefits.stores.three")],
    },
    {
      id: "consumers",
      title: t("benefits.consumers.title"),
      points: [t("benefits.consumers.one"), t("benefits.consumers.two"), t("benefits.consumers.three")],
    },
    {
      id: "environment",
      title: t("benefits.environment.title"),
      points: [t("benefits.environment.one"), t("benefits.environment.two"), t("benefits.environment.three")],
    },
    {
      id: "society",
      title: t("benefits.society.title"),
      points: [t("benefits.society.one"), t("benefits.society.two"), t("benefits.society.three")],
    },
  ];
  return (
    <Band tone="sand" labelledBy="benefits">
      <div className="heading">
        <h2 id="benefits">{t("benefits.title")}</h2>
        <p className="lead">{t("benefits.lead")}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the list scrolls, also by keyboard in Safari */}
      <ul className={styles.columns} tabIndex={0} aria-labelledby="benefits">
        {benefits.map(({ id, title, points }) => (
          <li key={id} className="card">
            <Picture name={`benefits/${id}`} alt="" width={640} height={448} />
            <h3>{title}</h3>
            <ul className="leaves">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  );
}
