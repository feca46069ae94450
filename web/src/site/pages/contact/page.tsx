import { PageBand } from "../../components/page-band.tsx";
import { PageHead } from "../../head/page-head.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./page.module.css";
import { Press } from "./press.tsx";
import type { text as textIs } from "./text.is.ts";

export function Page({ text }: { text: typeof textIs }) {
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <PageBand title={text.title} lead={text.lead} tone="sand" />
      <div className={`page ${styles.columns}`}>
        <ContactForm text={text} />
        <ContactDetails text={text.details} />
        <Press text={text.press} />
      </div>
    </>
  );
}
