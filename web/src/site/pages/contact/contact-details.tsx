import { telephoneLink } from "@matbjorg/contract/text/telephone-link";
import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { paragraphsOf } from "../../lib/paragraphs.ts";
import { useContent } from "../../lib/site-content.ts";
import styles from "./contact-details.module.css";
import type { text as textIs } from "./text.is.ts";

export function ContactDetails({ text }: { text: (typeof textIs)["details"] }) {
  const { t } = useTranslation();
  const { phone, street, place, hours } = useContent("contact");
  const { email } = useContent("company");
  return (
    <section className={styles.details} aria-labelledby="contact-details">
      <Picture
        className={styles.map}
        name="contact/map"
        alt={text.map}
        width={640}
        height={440}
        sizes="(width < 48rem) calc(100vw - 2.5rem), 32rem"
      />
      <div className={`stack roomy ${styles.text}`}>
        <h2 id="contact-details" className="minor small">
          {text.title}
        </h2>
        <dl className={`stack roomy ${styles.list}`}>
          <div>
            <dt className="hint">{text.email}</dt>
            <dd>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
          {phone && (
            <div>
              <dt className="hint">{text.phone}</dt>
              <dd>
                <a className="link" href={telephoneLink(phone)}>
                  {phone}
                </a>
              </dd>
            </div>
          )}
          {hours && (
            <div>
              <dt className="hint">{text.hours}</dt>
              {paragraphsOf(hours).map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          )}
          <div>
            <dt className="hint">{text.address}</dt>
            <dd>
              <address className={styles.address}>
                <span>{street}</span>
                <br />
                <span>{t("placeInCountry", { place })}</span>
              </address>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
