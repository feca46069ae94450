import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatNumber } from "../../../shared/lib/format-number.ts";
import { Wave } from "../../components/wave.tsx";
import { deliveredProducts, type Product, pickupProducts } from "../../content/home.ts";
import styles from "./products.module.css";
import section from "./section.module.css";

export function PickupProducts() {
  const { t } = useTranslation("home");
  return (
    <section className={section.band} data-tone="cream" aria-labelledby="pickup">
      <div className={section.inner}>
        <Head
          id="pickup"
          tag={t("products.pickup")}
          title={t("products.pickupTitle")}
          all={t("products.allPickup")}
        />
        <ProductList products={pickupProducts} />
      </div>
      <Wave into="lime" />
    </section>
  );
}

export function DeliveredProducts() {
  const { t } = useTranslation("home");
  return (
    <section className={section.band} data-tone="lime" aria-labelledby="delivered">
      <div className={section.inner}>
        <Head
          id="delivered"
          tag={t("products.delivered")}
          title={t("products.deliveredTitle")}
          all={t("products.allDelivered")}
        />
        <ProductList products={deliveredProducts} />
      </div>
      <Wave into="cream" />
    </section>
  );
}

/** All products are in the app. */
function Head(props: { id: string; tag: string; title: string; all: string }) {
  const { t } = useTranslation("home");
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.tag}>{props.tag}</p>
        <h2 id={props.id}>{props.title}</h2>
      </div>
      <a className={styles.all} href={brand.appLink} aria-label={props.all}>
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

function ProductList({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const amount = (price: number) => t("products.amount", { amount: formatNumber(price, language) });
  return (
    <ul className={styles.grid}>
      {products.map(({ id, name, store, image, price, priceBefore, when }) => (
        <li key={id}>
          <img src={image} alt="" width="320" height="240" loading="lazy" />
          <h3>{name[language]}</h3>
          <p className={styles.store}>{store}</p>
          <p className={styles.when}>{when[language]}</p>
          <p className={styles.price}>
            <span className="visually-hidden">{t("products.price")} </span>
            <b>{amount(price)}</b> <span className="visually-hidden">{t("products.before")} </span>
            <s>{amount(priceBefore)}</s>
          </p>
        </li>
      ))}
    </ul>
  );
}
