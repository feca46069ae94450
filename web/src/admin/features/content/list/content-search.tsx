import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { languageTexts, withOriginals } from "@matbjorg/contract/content/content-fields";
import { SECTION_NAMES, type SectionId, sectionFields } from "@matbjorg/contract/content/content-sections";
import { firstCharacters } from "@matbjorg/contract/text/shorten";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Status } from "../../../../shared/components/status.tsx";
import { LANGUAGES } from "../../../../shared/i18n/language.ts";
import { PAGE_FIELDS, PAGE_SECTIONS } from "../../../../shared/lib/page-fields.ts";
import { PlaceLink } from "../../../components/place-link.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useLabels } from "../../../lib/use-labels.ts";
import type { Overview } from "../stored-content.ts";

const QUERY_MIN_CHARS = 2;
const FOUND_MAX = 30;
const SHOWN_MAX_CHARS = 120;

/** Finds texts of all sections and pages in both languages, and leads to each in its form. */
export function ContentSearch({ valuesOf }: Pick<Overview, "valuesOf">) {
  const { t } = useTranslation("admin-content");
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  const query = typed.trim().toLowerCase();
  const isTyped = query.length >= QUERY_MIN_CHARS;
  const found = isTyped ? [...SECTION_NAMES, ...PAGE_SECTIONS].flatMap(textsOf).filter(isFound) : [];

  function textsOf(section: SectionId) {
    const fields = sectionFields(section, PAGE_FIELDS) ?? {};
    const values = withOriginals(fields, valuesOf(section));
    return LANGUAGES.flatMap((language) =>
      languageTexts(fields, values, language).map(({ path, text }) => ({
        section,
        path: [...path, language],
        language,
        text,
        label: labels.field(section, String(path.findLast((key) => typeof key === "string"))),
      })),
    );
  }

  function isFound({ text, section, label }: ReturnType<typeof textsOf>[number]): boolean {
    return [text, label, labels.section(section)].some((one) => one.toLowerCase().includes(query));
  }

  return (
    <search className="stack close">
      <TextField type="search" label={t("search")} value={typed} onChange={setTyped} />
      <Status className="hint">{isTyped && t("found", { count: found.length })}</Status>
      {isTyped && (
        <ul className="stack tight">
          {found.slice(0, FOUND_MAX).map(({ section, path, language, text }) => (
            <li key={`${section} ${path.join(".")}`}>
              <PlaceLink at={{ section, path }} />
              {": "}
              <span lang={language}>{firstCharacters(text, SHOWN_MAX_CHARS)}</span>
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
