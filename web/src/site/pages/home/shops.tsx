import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { FigureList } from "../../components/figure-list.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./shops.module.css";
import type { text as textIs } from "./text.is.ts";

/** What selling costs, for shops. */
export function Shops({ text }: { text: typeof textIs }) {
  const language = useLanguage();
  const amount = (price: number) => text.products.amount(formatNumber(price, language));
  const { signUpFee, monthlyFee, commissionPercent } = useContent("costs");
  const costs = [
    { label: text.shops.signUp, value: amount(signUpFee) },
    { label: text.shops.monthly, value: amount(monthlyFee) },
    { label: text.shops.commission, value: text.shops.percent(commissionPercent) },
  ];
  return (
    <Band tone="spruce" labelledBy="shops" layout={styles.layout}>
      <div className="heading">
        <h2 id="shops">{text.shops.title}</h2>
        <p className="lead">{text.shops.lead}</p>
      </div>
      <FigureList figures={costs} />
      <p className={`row ${styles.links}`}>
        <Link className="button highlight" to={paths.forShops}>
          {text.shops.join}
        </Link>
        <Link className="button quiet" to={`${paths.forShops}#first-steps`}>
          {text.shops.how}
        </Link>
      </p>
    </Band>
  );
}
