import { LegalPage } from "./legal-page.tsx";
import { type LegalText, TERMS_UPDATED, TERMS_VALID_FROM } from "./legal-text.ts";

export function Page({ text }: { text: LegalText }) {
  return <LegalPage text={text} validFrom={TERMS_VALID_FROM} updated={TERMS_UPDATED} />;
}
