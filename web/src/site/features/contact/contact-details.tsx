import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import styles from "./contact-details.module.css";

export function ContactDetails() {
  const { t } = useTranslation("contact");
  return (
    <section className={styles.details} aria-labelledby="contact-details">
      <img
        className={styles.map}
        src="/images/contact/map.svg"
        alt={t("details.map")}
        width="640"
        height="440"
        loading="lazy"
      />
      <div className={styles.text}>
        <h2 id="contact-details" className={styles.title}>
          {t("details.title")}
        </h2>
        <dl className={styles.list}>
          <div>
            <dt className="hint">{t("details.email")}</dt>
            <dd>
              <a className="link" href={`mailto:${brand.email}`}>
                {brand.email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="hint">{t("details.address")}</dt>
            <dd>
              <address className={styles.address}>
                {brand.address.street}
                <br />
                {brand.address.place}
              </address>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
