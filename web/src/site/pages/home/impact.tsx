import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { FigureList } from "../../components/latest-figure.tsx";
import { aboutCo2Tonnes, useFigures } from "../../lib/figures.ts";
import styles from "./impact.module.css";

export function Impact() {
  const { t } = useTranslation("home");
  const { t: tSite } = useTranslation();
  const language = useLanguage();
  const saved = useFigures();
  const tonnes = formatNumber(aboutCo2Tonnes(saved), language);
  const figures = [
    { label: t("impact.goods"), value: formatNumber(saved.savedGoods, language) },
    { label: t("impact.co2"), value: t("impact.tonnes", { amount: tonnes }) },
    { label: t("impact.partners"), value: formatNumber(saved.partners, language) },
    {
      label: t("impact.money"),
      value: t("impact.million", { amount: formatNumber(saved.savedMillionIsk, language) }),
    },
  ];
  return (
    <Band tone="lime" labelledBy="impact" layout={styles.layout}>
      <div className={`row ${styles.head}`}>
        <h2 id="impact">{t("impact.title")}</h2>
        <Link className="link" to={paths.figures}>
          {tSite("nav.figures")}
        </Link>
      </div>
      <FigureList className={styles.figures} figures={figures} />
    </Band>
  );
}
