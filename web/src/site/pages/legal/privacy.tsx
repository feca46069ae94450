import { LegalPage } from "./legal-page.tsx";
import { type LegalText, PRIVACY_UPDATED } from "./legal-text.ts";

export function Page({ text }: { text: LegalText }) {
  return <LegalPage name="privacy" text={text} updated={PRIVACY_UPDATED} />;
}
