import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";
import { Picture } from "../../components/picture.tsx";
import styles from "./audiences.module.css";

export function Audiences() {
  const { t } = useTranslation("marketplace");
  return (
    <section className={`page ${styles.audiences}`} aria-labelledby="audiences">
      <h2 id="audiences">{t("audiences.title")}</h2>
      <ul className={styles.grid}>
        <li className={`card ${styles.card}`}>
          <Drawing name="wholesalers" />
          <h3>{t("audiences.wholesalers.title")}</h3>
          <p className={styles.promise}>{t("audiences.wholesalers.text")}</p>
          <ul className={`leaves ${styles.points}`}>
            <li>{t("audiences.wholesalers.list")}</li>
            <li>{t("audiences.wholesalers.price")}</li>
            <li>{t("audiences.wholesalers.waste")}</li>
          </ul>
          <Link className={`link ${styles.link}`} to={paths.contact}>
            {t("audiences.wholesalers.link")}
          </Link>
        </li>
        <li className={`card ${styles.card}`}>
          <Drawing name="delivery" />
          <h3>{t("audiences.delivery.title")}</h3>
          <p className={styles.promise}>{t("audiences.delivery.text")}</p>
          <ul className={`leaves ${styles.points}`}>
            <li>{t("audiences.delivery.list")}</li>
            <li>{t("audiences.delivery.price")}</li>
            <li>{t("audiences.delivery.waste")}</li>
          </ul>
          <Link className={`link ${styles.link}`} to={paths.contact}>
            {t("audiences.delivery.link")}
          </Link>
        </li>
        <li className={`card ${styles.card}`}>
          <Drawing name="web-shop" />
          <h3>{t("audiences.webShop.title")}</h3>
          <p className={styles.promise}>{t("audiences.webShop.text")}</p>
          <ul className={`leaves ${styles.points}`}>
            <li>{t("audiences.webShop.list")}</li>
            <li>{t("audiences.webShop.price")}</li>
            <li>{t("audiences.webShop.waste")}</li>
          </ul>
          <Link className={`link ${styles.link}`} to={paths.webShop}>
            {t("audiences.webShop.link")}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Drawing({ name }: { name: string }) {
  return <Picture className={styles.drawing} name={`marketplace/${name}`} alt="" width={320} height={260} />;
}
