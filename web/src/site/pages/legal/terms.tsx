import { useTranslation } from "react-i18next";
import { PageHead } from "../../head/page-head.tsx";
import { LegalPage } from "./legal-page.tsx";
import { type LegalText, TERMS_UPDATED, TERMS_VALID_FROM } from "./legal-text.ts";

export function Page({ text }: { text: LegalText }) {
  const { t } = useTranslation("legal");
  const title = t("terms.title");
  return (
    <>
      <PageHead title={title} description={t("terms.description")} />
      <LegalPage
        title={title}
        validFrom={TERMS_VALID_FROM}
        updated={TERMS_UPDATED}
        summaryNote={t("terms.inShortNote")}
        text={text}
      />
    </>
  );
}
