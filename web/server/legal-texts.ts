import type { LegalName } from "@matbjorg/contract/legal/legal-versions";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import type { LegalBlock, LegalText } from "../src/site/pages/legal/legal-text.ts";
import { text as privacyEn } from "../src/site/pages/legal/privacy.en.ts";
import { text as privacyIs } from "../src/site/pages/legal/privacy.is.ts";
import { text as termsEn } from "../src/site/pages/legal/terms.en.ts";
import { text as termsIs } from "../src/site/pages/legal/terms.is.ts";

const TEXTS = {
  terms: { is: termsIs, en: termsEn },
  privacy: { is: privacyIs, en: privacyEn },
} as const;

/** Returns a legal text in the code, which is the first version. */
export const legalTextInCode = (name: LegalName, language: "is" | "en"): LegalText => TEXTS[name][language];

const blocksHtml = (blocks: readonly LegalBlock[]) =>
  blocks
    .map((one) =>
      typeof one === "string"
        ? `<p>${one}</p>`
        : `<ul>${one.map((item) => `<li>${item}</li>`).join("")}</ul>`,
    )
    .join("");

/** Returns the HTML of a text in the code, in the form of the stored versions: the summary, then the sections. */
export const legalHtml = ({ summary, sections }: LegalText): string =>
  `<ul>${summary.map((item) => `<li>${item}</li>`).join("")}</ul>` +
  sections.map(({ heading, body }) => `<h2>${escapeMarkup(heading)}</h2>${blocksHtml(body)}`).join("");
