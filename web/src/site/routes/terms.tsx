import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../shared/i18n/language.ts";
import { type LegalText, TERMS_VALID_FROM } from "../content/legal-text.ts";
import { DocumentHead } from "../document-head.tsx";
import { LegalPage } from "../features/legal/components/legal-page.tsx";

/** The page with its text in one language: a visitor never downloads the other. */
export async function loadTerms(language: Language): Promise<ComponentType> {
  const text =
    language === "en"
      ? (await import("../content/terms.en.ts")).termsEn
      : (await import("../content/terms.is.ts")).termsIs;
  return () => <Terms text={text} />;
}

function Terms({ text }: { text: LegalText }) {
  const { t } = useTranslation("legal");
  const title = t("terms.title");
  return (
    <>
      <DocumentHead title={title} description={t("terms.description")} />
      <LegalPage
        title={title}
        validFrom={TERMS_VALID_FROM}
        summaryNote={t("terms.inShortNote")}
        text={text}
      />
    </>
  );
}
