import type { SiteContent } from "@matbjorg/contract/content-sections";
import { PREVIEW_CHANNEL, type Previewed, type PreviewReady } from "../../shared/content/preview.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { applyContent } from "./site-content.ts";

const MARK = { is: "Forskoðun: þetta er ekki birt", en: "Preview: this isn’t published" };

/** Shows what is typed in the content editor, which is open in another window of this browser. */
export function previewContent(language: Language, published: SiteContent): void {
  const mark = Object.assign(document.createElement("p"), { className: "chip", textContent: MARK[language] });
  Object.assign(mark.style, { position: "fixed", bottom: "1rem", left: "1rem", zIndex: "30" });
  const channel = new BroadcastChannel(PREVIEW_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Previewed | PreviewReady>) => {
    if (data === "ready") return;
    const sections = { ...published.sections, [data.section]: data.values[language] };
    applyContent({ version: published.version, sections });
    document.body.append(mark);
  };
  channel.postMessage("ready" satisfies PreviewReady);
}
