import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import {
  CONTENT_SECTIONS,
  isPageSection,
  SECTION_NAMES,
  type SectionId,
} from "@matbjorg/contract/content/content-sections";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { PAGE_ADDRESSES, PAGE_SECTIONS } from "../../../../shared/lib/page-fields.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { Table } from "../../../components/table.tsx";
import { useLabels } from "../../../lib/use-labels.ts";
import { sectionState, useBuildTime, useOverview } from "../stored-content.ts";
import styles from "./content-list.module.css";
import { ContentSearch } from "./content-search.tsx";
import { LearnedWords } from "./learned-words.tsx";
import { SiteCopy } from "./site-copy.tsx";

/** The sections of each list, by the key of the list's heading. */
const LISTS = {
  section: SECTION_NAMES,
  page: PAGE_SECTIONS,
} as const satisfies Record<string, readonly SectionId[]>;

/** Sections that every page shows. */
const EVERYWHERE: readonly SectionId[] = ["company", "supporters", "partners", "notice", "page-shared"];

/**
 * All sections of content and the texts of all pages, with the page and the last change of each. Only drafts and texts with
 * older English are marked.
 */
export function SectionList() {
  const { t } = useTranslation(["admin-content", "news-admin"]);
  const language = useLanguage();
  const labels = useLabels();
  const { data, error, mutate } = useOverview();
  const { data: builtAt } = useBuildTime();
  /** Returns the name of the page that shows a section, or the path of a page. */
  const pageOf = (name: SectionId) => {
    if (EVERYWHERE.includes(name)) return t("everyPage");
    if (isPageSection(name)) return PAGE_ADDRESSES.get(name);
    const [page] = [...PAGE_ADDRESSES].findLast(([, path]) => path === CONTENT_SECTIONS[name].page) ?? [];
    return page && labels.section(page);
  };
  if (error && !data) return <LoadFailed text={t("loadFailed")} onRetry={() => mutate()} />;
  if (!data) return <Loading onRetry={() => void mutate()} />;
  return (
    <>
      {data.published.invalid.length > 0 && (
        <p className="notice bad">{t("invalid", { paths: data.published.invalid.join(", ") })}</p>
      )}
      <ContentSearch {...data} />
      {(["section", "page"] as const).map((list) => (
        <section key={list} className={styles.sectionList}>
          {list === "page" && <h2 className="minor">{t("pageTexts")}</h2>}
          <Table
            className={styles.sections}
            heads={[t(list), t(list === "page" ? "path" : "page"), t("savedAt")]}
            columns={[styles.wide, undefined, styles.saved]}
          >
            {LISTS[list].map((name) => {
              const saved = data.saved.get(name);
              const marks = [
                ...(sectionState(saved) === "draft" ? [t("states.draft")] : []),
                ...(saved?.isEnglishOlder ? [t("news-admin:list.olderEnglish")] : []),
              ];
              return (
                <tr key={name}>
                  <th scope="row">
                    <Link className="link" to={adminPaths.editContent(name)}>
                      {labels.section(name)}
                    </Link>
                    {marks.map((mark) => (
                      <span key={mark} className="chip small" data-state="partly">
                        {mark}
                      </span>
                    ))}
                  </th>
                  <td>{pageOf(name)}</td>
                  <td>
                    {saved?.savedAt && formatDateTime(saved.savedAt, language)}
                    {saved?.savedByName && ` · ${saved.savedByName}`}
                  </td>
                </tr>
              );
            })}
          </Table>
        </section>
      ))}
      <LearnedWords words={data.words} reload={() => void mutate()} />
      <SiteCopy />
      {builtAt && <p className="hint">{t("builtAt", { time: formatDateTime(builtAt, language) })}</p>}
    </>
  );
}
