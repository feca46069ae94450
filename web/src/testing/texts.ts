import { createAdminTexts } from "../admin/i18n/admin-texts.tsx";
import type { Language } from "../shared/i18n/language.ts";
import { createI18n, loadNamespace, type Namespace } from "../shared/i18n/setup.ts";

/** Returns the texts of a namespace. Tests do not use it for texts that the specification quotes: they repeat these. */
export async function textsOf<N extends Namespace>(language: Language, namespace: N) {
  const i18n = await createI18n(language);
  await loadNamespace(i18n, namespace);
  return i18n.getFixedT(language, namespace);
}

const admin = { is: await createAdminTexts("is"), en: await createAdminTexts("en") };

/** Returns a text of the admin area by its key, such as `admin:title`. */
export function adminText(language: Language, key: string, values: Record<string, unknown> = {}): string {
  return (admin[language].t as (key: string, values: object) => string)(key, values);
}
