import { formatNumber } from "@matbjorg/contract/text/format-number";
import { Icon } from "../../../shared/components/icon.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { Band } from "../../components/band.tsx";
import { ItemPicture } from "../../components/item-picture.tsx";
import { useContent } from "../../lib/site-content.ts";
import styles from "./products.module.css";
import type { text as textIs } from "./text.is.ts";

/** The `sizes` of the pictures. On phones they are less than the real width, because the small file is good enough there. */
const SIZES = "(width < 44rem) 12.5rem, (width < 64rem) 46vw, min(21vw, 25rem)";

type Kind = "pickup" | "delivered";

/** The section with the products to pick up, or with those that are delivered. */
export function Products({ kind, text: { products: text } }: { kind: Kind; text: typeof textIs }) {
  const language = useLanguage();
  const amount = (price: number) => text.amount(formatNumber(price, language));
  const { appLink } = useContent("company");
  const products = useContent("products")[kind];
  return (
    <Band tone="pale" labelledBy={kind}>
      <div className={`row ${styles.head}`}>
        <div>
          <p className="chip">{text[kind].tag}</p>
          <h2 id={kind}>{text[kind].title}</h2>
        </div>
        <a className="link" href={appLink} aria-label={text[kind].all}>
          {text.all}
        </a>
      </div>
      <ul className={styles.grid}>
        {products.map(({ id, name, store, when, price, priceBefore, picture }) => (
          <li key={id} className="card raised">
            <ItemPicture
              item={{ id, picture }}
              list="products"
              alt=""
              width={640}
              height={480}
              sizes={SIZES}
            />
            <h3>
              <a className="covering" href={appLink}>
                {name}
              </a>
            </h3>
            <p className={`chip ${styles.saving}`}>
              <span className="visually-hidden">{`${text.saving} `}</span>
              <span>{formatSaving(price, priceBefore)}</span>
            </p>
            <p className={styles.price}>
              <span className="visually-hidden">{`${text.price} `}</span>
              <b>{amount(price)}</b> <span className="visually-hidden">{`${text.before} `}</span>
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
    </Band>
  );
}

/** Returns the discount in whole percent: "−63%". */
export function formatSaving(price: number, before: number): string {
  return `−${Math.round((1 - price / before) * 100)}%`;
}
