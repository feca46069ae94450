import { type CompleteContent, parseValues } from "@matbjorg/contract/content/content";
import {
  type ContentFields,
  type ContentValues,
  localValues,
} from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import { factsInBoth, fillFacts } from "@matbjorg/contract/content/facts";
import { useEffect, useRef } from "react";
import {
  PREVIEW_CHANNEL,
  PREVIEW_PARAMETER,
  type Previewed,
} from "../../../../shared/config/content-preview.ts";
import { pathInLanguage } from "../../../../shared/config/paths.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { pictureStore } from "../../../../shared/lib/picture-store.ts";

/** Sends what is typed to the page that previews it. Returns a function that opens that page. */
export function useContentPreview(
  section: SectionId,
  fields: ContentFields,
  values: ContentValues,
  sections: CompleteContent["sections"],
) {
  const channel = useRef<BroadcastChannel>(undefined);
  const latest = useRef<Previewed>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(PREVIEW_CHANNEL);
    channel.current = opened;
    opened.onmessage = () => opened.postMessage(latest.current);
    return () => opened.close();
  }, []);

  useEffect(() => {
    // Sends the values that visitors would see, without the incomplete ones.
    const { valid } = parseValues(fields, values, pictureStore());
    const facts = factsInBoth({ ...sections, [section]: valid });
    const local = (language: Language) =>
      localValues(fields, valid, language, (text) => fillFacts(text, facts[language], language));
    latest.current = { section, values: { is: local("is"), en: local("en") } };
    channel.current?.postMessage(latest.current);
  }, [section, fields, values, sections]);

  return (page: string, language: Language) => {
    window.open(`${pathInLanguage(page, language)}?${PREVIEW_PARAMETER}`, PREVIEW_CHANNEL);
  };
}
