import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { FigureList } from "../../components/figure-list.tsx";
import { aboutCo2Tonnes, useFigures } from "../../lib/figures.ts";
import styles from "./impact.module.css";
import type { text as textIs } from "./text.is.ts";

export function Impact({ text }: { text: typeof textIs }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const saved = useFigures();
  const tonnes = formatNumber(aboutCo2Tonnes(saved), language);
  const figures = [
    { label: text.impact.goods, value: formatNumber(saved.savedGoods, language) },
    { label: text.impact.co2, value: text.impact.tonnes(tonnes) },
    { label: text.impact.partners, value: formatNumber(saved.partners, language) },
    {
      label: text.impact.money,
      value: text.impact.million(formatNumber(saved.savedMillionIsk, language)),
    },
  ];
  return (
    <Band tone="lime" labelledBy="impact" layout={styles.layout}>
      <div className={`row ${styles.head}`}>
        <h2 id="impact">{text.impact.title}</h2>
        <Link className="link" to={paths.figures}>
          {t("nav.figures")}
        </Link>
      </div>
      <FigureList figures={figures} />
    </Band>
  );
}
