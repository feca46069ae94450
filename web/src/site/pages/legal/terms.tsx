import { LegalPage } from "./legal-page.tsx";
import { type LegalText, TERMS_UPDATED } from "./legal-text.ts";

export function Page({ text }: { text: LegalText }) {
  return <LegalPage name="terms" text={text} updated={TERMS_UPDATED} />;
}
