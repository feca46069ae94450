import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { FigureList } from "../../components/latest-figure.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./shops.module.css";

/** What selling costs, for shops. */
export function Shops() {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const amount = (price: number) => t("products.amount", { amount: formatNumber(price, language) });
  const { signUpFee, monthlyFee, commissionPercent } = useContent("costs");
  const costs = [
    { label: t("shops.signUp"), value: amount(signUpFee) },
    { label: t("shops.monthly"), value: amount(monthlyFee) },
    { label: t("shops.commission"), value: t("shops.percent", { amount: commissionPercent }) },
  ];
  return (
    <Band tone="spruce" labelledBy="shops" layout={styles.layout}>
      <div className="heading">
        <h2 id="shops">{t("shops.title")}</h2>
        <p className="lead">{t("shops.lead")}</p>
      </div>
      <FigureList className={styles.costs} figures={costs} />
      <p className={`row ${styles.links}`}>
        <Link className="button highlight" to={paths.forShops}>
          {t("shops.join")}
        </Link>
        <Link className="button quiet" to={`${paths.forShops}#first-steps`}>
          {t("shops.how")}
        </Link>
      </p>
    </Band>
  );
}
