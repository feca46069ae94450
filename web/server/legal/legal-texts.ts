import type { LegalAnswer, LegalName } from "@matbjorg/contract/legal/legal-versions";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import { type LegalBlock, type LegalText, UPDATED } from "./legal-text.ts";
import { text as privacyEn } from "./privacy.en.ts";
import { text as privacyIs } from "./privacy.is.ts";
import { text as termsEn } from "./terms.en.ts";
import { text as termsIs } from "./terms.is.ts";

const TEXTS = {
  terms: { is: termsIs, en: termsEn },
  privacy: { is: privacyIs, en: privacyEn },
} as const;

/** Returns a legal text in the code, which is the first version. Only servers load it. */
export const legalTextInCode = (name: LegalName, language: "is" | "en"): LegalText => TEXTS[name][language];

const listHtml = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const blocksHtml = (blocks: readonly LegalBlock[]) =>
  blocks.map((one) => (typeof one === "string" ? `<p>${one}</p>` : listHtml(one))).join("");

/** Returns the HTML of a text in the code, in the form of the stored versions: the summary, then the sections. */
export const legalHtml = ({ summary, sections }: LegalText): string =>
  listHtml(summary) +
  sections.map(({ heading, body }) => `<h2>${escapeMarkup(heading)}</h2>${blocksHtml(body)}`).join("");

/** Returns a text in the code as the page shows it, with its anchors, and the day of its last change. */
export function shownTextInCode(
  name: LegalName,
  language: "is" | "en",
): Required<Pick<LegalAnswer, "text" | "updated">> {
  const { summary, sections } = legalTextInCode(name, language);
  const shown = sections.map(({ id, heading, body }) => ({ id, heading, html: blocksHtml(body) }));
  return { text: { summary: listHtml(summary), sections: shown }, updated: UPDATED[name] };
}
