import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { ABOUT_CO2_TONNES, PARTNERS, SAVED_GOODS } from "../../content/impact.ts";
import styles from "./impact.module.css";

export function Impact() {
  const { t } = useTranslation("home");
  const { t: tSite } = useTranslation();
  const language = useLanguage();
  const tonnes = formatNumber(ABOUT_CO2_TONNES, language);
  const figures = [
    { label: t("impact.goods"), value: formatNumber(SAVED_GOODS, language) },
    { label: t("impact.co2"), value: t("impact.tonnes", { amount: tonnes }) },
    { label: t("impact.partners"), value: formatNumber(PARTNERS, language) },
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
