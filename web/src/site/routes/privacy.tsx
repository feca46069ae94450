import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../shared/i18n/language.ts";
import { type LegalText, PRIVACY_VALID_FROM } from "../content/legal-text.ts";
import { DocumentHead } from "../document-head.tsx";
import { LegalPage } from "../features/legal/components/legal-page.tsx";

/** The page with its text in one language: a visitor never downloads the other. */
export async function loadPrivacy(language: Language): Promise<ComponentType> {
  const text =
    language === "en"
      ? (await import("../content/privacy.en.ts")).privacyEn
      : (await import("../content/privacy.is.ts")).privacyIs;
  return () => <Privacy text={text} />;
}

function Privacy({ text }: { text: LegalText }) {
  const { t } = useTranslation("legal");
  const title = t("privacy.title");
  return (
    <>
      <DocumentHead title={title} description={t("privacy.description")} />
      <LegalPage
        title={title}
        validFrom={PRIVACY_VALID_FROM}
        summaryNote={t("privacy.inShortNote")}
        text={text}
      />
    </>
  );
}
