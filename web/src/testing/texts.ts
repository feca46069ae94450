import type { Language } from "../i18n/language.ts";
import { createI18n, loadNamespace, type Namespace } from "../i18n/setup.ts";

/** The texts of a namespace, for tests that find something by its words; what the specification words is literal there. */
export async function textsOf<N extends Namespace>(language: Language, namespace: N) {
  const i18n = await createI18n(language);
  await loadNamespace(i18n, namespace);
  return i18n.getFixedT(language, namespace);
}
