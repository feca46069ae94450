import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { PageBand } from "../components/page-band.tsx";
import { DocumentHead } from "../document-head.tsx";
import { ContactDetails } from "../features/contact/contact-details.tsx";
import { ContactForm } from "../features/contact/contact-form.tsx";
import styles from "./contact.module.css";

export function Contact() {
  const { t } = useTranslation("contact");
  return (
    <>
      <DocumentHead title={`${t("title")} – ${brand.name}`} description={t("description")} />
      <PageBand title={t("title")} lead={t("lead")} tone="sand" illustration="/images/contact/letter.svg" />
      <div className={`page ${styles.columns}`}>
        <ContactForm />
        <ContactDetails />
      </div>
    </>
  );
}
