import { createAdminTexts } from "../i18n/admin-texts.tsx";
import type { Language } from "../i18n/language.ts";

const i18n = { is: await createAdminTexts("is"), en: await createAdminTexts("en") };

/**
 * A text of the admin area, `namespace:key`, where a test only wants to find something by it. What the specification
 * words itself stands in the test.
 */
export function adminText(language: Language, key: string, values: Record<string, unknown> = {}): string {
  return (i18n[language].t as (key: string, values: object) => string)(key, values);
}
