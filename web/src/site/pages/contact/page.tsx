import { useTranslation } from "react-i18next";
import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./page.module.css";

export function Page() {
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
