import { useTranslation } from "react-i18next";
import { type LegalText, TERMS_UPDATED, TERMS_VALID_FROM } from "../content/legal-text.ts";
import { LegalPage } from "../features/legal/components/legal-page.tsx";
import { PageHead } from "../rendering/page-head.tsx";

export function Terms({ text }: { text: LegalText }) {
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
