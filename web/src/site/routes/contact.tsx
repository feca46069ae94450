import { useTranslation } from "react-i18next";
import { PageBand } from "../components/page-band.tsx";
import { ContactDetails } from "../features/contact/contact-details.tsx";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { PageHead } from "../rendering/page-head.tsx";
import styles from "./contact.module.css";

export function Contact() {
  const { t } = useTranslation("contact");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="sand" illustration="contact/letter" />
      <div className={`page ${styles.columns}`}>
        <ContactForm />
        <ContactDetails />
      </div>
    </>
  );
}
