import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { languageTexts, withOriginals } from "@matbjorg/contract/content/content-fields";
import {
  type CollectionSection,
  SECTION_NAMES,
  type SectionId,
  sectionFields,
} from "@matbjorg/contract/content/content-sections";
import { legalParagraphs } from "@matbjorg/contract/legal/legal-paragraphs";
import type { LegalName } from "@matbjorg/contract/legal/legal-versions";
import { firstCharacters } from "@matbjorg/contract/text/shorten";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Status } from "../../../../shared/components/status.tsx";
import { LANGUAGES, type Language } from "../../../../shared/i18n/language.ts";
import { PAGE_FIELDS, PAGE_SECTIONS } from "../../../../shared/lib/page-fields.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { PlaceLink } from "../../../components/place-link.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useLabels } from "../../../lib/use-labels.ts";
import { type Overview, useSearchedTexts } from "../stored-content.ts";

const QUERY_MIN_CHARS = 2;
const FOUND_MAX = 30;
const SHOWN_MAX_CHARS = 120;

type Searched = {
  readonly section: SectionId | LegalName;
  readonly path: readonly (string | number)[];
  /** Undefined for a text that both languages share. */
  readonly language: Language | undefined;
  readonly text: string;
  readonly label?: string;
};

/** Finds texts of all sections and pages and the legal texts in both languages, and leads to each in its form. */
export function ContentSearch({ saved, valuesOf }: Pick<Overview, "saved" | "valuesOf">) {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  const query = typed.trim().toLowerCase();
  const isTyped = query.length >= QUERY_MIN_CHARS;
  const { data, error, mutate } = useSearchedTexts(isTyped);
  const found = isTyped
    ? [
        ...[...SECTION_NAMES, ...PAGE_SECTIONS].flatMap(textsOf),
        ...(data?.legal ?? []).flatMap(legalTexts),
      ].filter(isFound)
    : [];

  function textsOf(section: SectionId): Searched[] {
    const fields = sectionFields(section, PAGE_FIELDS) ?? {};
    const items = saved.get(section)?.values ? undefined : data?.items[section as CollectionSection];
    const values = withOriginals(fields, items ?? valuesOf(section));
    return ([...LANGUAGES, "both"] as const).flatMap((of) =>
      languageTexts(fields, values, of).map(({ path, text }) => ({
        section,
        path: of === "both" ? path : [...path, of],
        language: of === "both" ? undefined : of,
        text,
        label: labels.field(section, String(path.findLast((key) => typeof key === "string"))),
      })),
    );
  }

  /** Returns the texts in force and those of the next version, without repeating what is in both. */
  function legalTexts({ name, inForce, next }: NonNullable<typeof data>["legal"][number]): Searched[] {
    return LANGUAGES.flatMap((language) => {
      const paragraphs = legalParagraphs(inForce[language] + (next?.[language] ?? ""));
      const texts = [...new Set(paragraphs.map(({ text }) => text))];
      return texts.map((text, index) => ({ section: name, path: [language, index], language, text }));
    });
  }

  function isFound({ text, section, label = "" }: Searched): boolean {
    return [text, label, labels.section(section)].some((one) => one.toLowerCase().includes(query));
  }

  return (
    <search className="stack close">
      <TextField type="search" label={t("search")} value={typed} onChange={setTyped} />
      <Status className="hint">{isTyped && t("found", { count: found.length })}</Status>
      {error && <LoadFailed text={t("loadFailed")} onRetry={() => mutate()} />}
      {isTyped && (
        <ul className="stack tight">
          {found.slice(0, FOUND_MAX).map(({ section, path, language, text }) => (
            <li key={`${section} ${path.join(".")}`}>
              <PlaceLink at={{ section, path }} />
              <span className="visually-hidden">{": "}</span>
              <div lang={language}>{firstCharacters(text, SHOWN_MAX_CHARS)}</div>
            </li>
          ))}
          <li>
            <Link className="link" to={`${adminPaths.news}?search=${encodeURIComponent(typed.trim())}`}>
              {t("searchNews", { query: typed.trim() })}
            </Link>
          </li>
        </ul>
      )}
    </search>
  );
}
