import { LegalPage } from "./legal-page.tsx";
import { type LegalText, PRIVACY_UPDATED, PRIVACY_VALID_FROM } from "./legal-text.ts";

export function Page({ text }: { text: LegalText }) {
  return <LegalPage text={text} validFrom={PRIVACY_VALID_FROM} updated={PRIVACY_UPDATED} />;
}
