import type { SectionId, SiteContent } from "@matbjorg/contract/content/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { parsePartner, parseRecords, parseTown, type StoredRecord } from "@matbjorg/contract/public-records";
import { listedTowns } from "@matbjorg/contract/towns";
import { mutate } from "swr";
import { PREVIEW_CHANNEL, type Previewed, type PreviewReady } from "../../shared/config/content-preview.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { createI18n, loadNamespace } from "../../shared/i18n/setup.ts";
import { pictureStore } from "../../shared/lib/picture-store.ts";
import { applyContent } from "./site-content.ts";

/**
 * The sections that pages read separately from other content, with their key and the function that parses the items as they
 * are being typed.
 */
const APART: Readonly<Partial<Record<SectionId, readonly [string, Parse]>>> = {
  partners: [
    readPaths.partners,
    (items) => parseRecords(items, (one) => parsePartner(one, pictureStore())).parsed,
  ],
  towns: [readPaths.towns, (items) => listedTowns(parseRecords(items, parseTown).parsed)],
};
type Parse = (items: readonly StoredRecord[]) => unknown;

/** Shows the values that are being typed in the content editor in another window of this browser. */
export async function startContentPreview(language: Language, published: SiteContent): Promise<void> {
  const i18n = await createI18n(language);
  await loadNamespace(i18n, "admin-bar");
  const textContent = i18n.t("admin-bar:preview");
  const mark = Object.assign(document.createElement("p"), { className: "chip", textContent });
  Object.assign(mark.style, { position: "fixed", bottom: "1rem", left: "1rem", zIndex: "30" });
  const channel = new BroadcastChannel(PREVIEW_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Previewed | PreviewReady>) => {
    if (data === "ready") return;
    const values = data.values[language];
    applyContent({ version: published.version, sections: { ...published.sections, [data.section]: values } });
    const apart = APART[data.section];
    if (apart) {
      const [read, parse] = apart;
      void mutate(read, parse(values[data.section] as readonly StoredRecord[]), { revalidate: false });
    }
    document.body.append(mark);
  };
  channel.postMessage("ready" satisfies PreviewReady);
}
