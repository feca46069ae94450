import { useTranslation } from "react-i18next";
import { PageHead } from "../../head/page-head.tsx";
import { LegalPage } from "./legal-page.tsx";
import { type LegalText, PRIVACY_UPDATED, PRIVACY_VALID_FROM } from "./legal-text.ts";

export function Page({ text }: { text: LegalText }) {
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
