import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Band } from "../../components/band.tsx";
import { Icon } from "../../components/icon.tsx";
import { ItemPicture } from "../../components/item-picture.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./products.module.css";

export function PickupProducts() {
  const { t } = useTranslation("home");
  return (
    <Band tone="pale" labelledBy="pickup">
      <Head
        id="pickup"
        tag={t("products.pickup")}
        title={t("products.pickupTitle")}
        all={t("products.allPickup")}
      />
      <ProductList kind="pickup" />
    </Band>
  );
}

export function DeliveredProducts() {
  const { t } = useTranslation("home");
  return (
    <Band tone="pale" labelledBy="delivered">
      <Head
        id="delivered"
        tag={t("products.delivered")}
        title={t("products.deliveredTitle")}
        all={t("products.allDelivered")}
      />
      <ProductList kind="delivered" />
    </Band>
  );
}

function Head(props: { id: string; tag: string; title: string; all: string }) {
  const { t } = useTranslation("home");
  return (
    <div className={`row ${styles.head}`}>
      <div>
        <p className="chip">{props.tag}</p>
        <h2 id={props.id}>{props.title}</h2>
      </div>
      <a className={`link ${styles.all}`} href={brand.appLink} aria-label={props.all}>
        {t("products.all")}
        <svg viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
          <path
            d="M1 6h17M13 1l5 5-5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </a>
    </div>
  );
}

function ProductList({ kind }: { kind: "pickup" | "delivered" }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const amount = (price: number) => t("products.amount", { amount: formatNumber(price, language) });
  const products = useContent("products")[kind];
  return (
    <ul className={styles.grid}>
      {products.map(({ id, name, store, when, price, priceBefore, picture }) => (
        <li key={id} className="card">
          <ItemPicture item={{ id, picture }} folder="products" alt="" width={640} height={480} />
          <h3>
            <a href={brand.appLink}>{name}</a>
          </h3>
          <p className={`chip ${styles.saving}`}>
            <span className="visually-hidden">{t("products.saving")} </span>
            <span>{formatSaving(price, priceBefore)}</span>
          </p>
          <p className={styles.price}>
            <span className="visually-hidden">{t("products.price")} </span>
            <b>{amount(price)}</b> <span className="visually-hidden">{t("products.before")} </span>
            <s className="hint">{amount(priceBefore)}</s>
          </p>
          <p className="hint">
            <Icon name="map-pin" size={16} />
            <span>{store}</span>
          </p>
          <p className="hint">
            <Icon name="clock" size={16} />
            <span>{when}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the discount in whole percent: "−63%". */
export function formatSaving(price: number, before: number): string {
  return `−${Math.round((1 - price / before) * 100)}%`;
}
