import { useTranslation } from "react-i18next";
import { type LegalText, PRIVACY_UPDATED, PRIVACY_VALID_FROM } from "../content/legal-text.ts";
import { LegalPage } from "../features/legal/components/legal-page.tsx";
import { PageHead } from "../rendering/page-head.tsx";

export function Privacy({ text }: { text: LegalText }) {
  const { t } = useTranslation("legal");
  const title = t("privacy.title");
  return (
    <>
      <PageHead title={title} description={t("privacy.description")} />
      <LegalPage
        title={title}
        validFrom={PRIVACY_VALID_FROM}
        updated={PRIVACY_UPDATED}
        summaryNote={t("privacy.inShortNote")}
        text={text}
      />
    </>
  );
}
