import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { impact } from "../../content/home.ts";
import styles from "./impact.module.css";

export function Impact() {
  const { t } = useTranslation("home");
  const { t: tSite } = useTranslation();
  const language = useLanguage();
  const tonnes = formatNumber(impact.savedCo2Tonnes, language);
  const figures = [
    { label: t("impact.goods"), value: formatNumber(impact.savedGoods, language) },
    { label: t("impact.co2"), value: t("impact.tonnes", { amount: tonnes }) },
    { label: t("impact.partners"), value: formatNumber(impact.partners, language) },
  ];
  return (
    <Band tone="spruce" into="cream" labelledBy="impact">
      <h2 id="impact">{t("impact.title")}</h2>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="lead">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link className={`link ${styles.how}`} to={paths.figures}>
        {tSite("nav.figures")}
      </Link>
    </Band>
  );
}
