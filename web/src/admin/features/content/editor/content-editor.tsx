import {
  type ContentField,
  type ContentFields,
  withOriginals,
} from "@matbjorg/contract/content/content-fields";
import { CONTENT_SECTIONS, isPageSection, type SectionId } from "@matbjorg/contract/content/content-sections";
import { isFactSection } from "@matbjorg/contract/content/facts";
import { recordOf, textOf } from "@matbjorg/contract/stored-value";
import { Fragment, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { PAGE_ADDRESSES } from "../../../../shared/lib/page-fields.ts";
import { Change } from "../../../components/change.tsx";
import { DraftOffer } from "../../../components/draft-offer.tsx";
import { FactsPanel } from "../../../components/facts-panel.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useLeaveGuard } from "../../../components/use-leave-guard.tsx";
import { useSaveShortcut } from "../../../components/use-save-shortcut.ts";
import { selectWords } from "../../../lib/select-words.ts";
import { useLabels } from "../../../lib/use-labels.ts";
import { PageInSearch } from "../list/page-in-search.tsx";
import { type OpenedSection, useSection } from "../stored-content.ts";
import { ContentBar } from "./content-bar.tsx";
import { ContentFieldControl } from "./content-field.tsx";
import { ContentVersions } from "./content-versions.tsx";
import { controlId } from "./form-values.ts";
import { kindOf, olderEnglishFields, pageParts } from "./page-parts.ts";
import { SectionProofreading } from "./section-proofreading.tsx";
import { StaleFigures } from "./stale-figures.tsx";
import { useContentForm } from "./use-content-form.ts";
import { useContentPreview } from "./use-content-preview.ts";

type SectionProps = { readonly section: SectionId; readonly fields: ContentFields };

/** Edits one section of content. */
export function ContentEditor({ section, fields }: SectionProps) {
  const { t } = useTranslation("admin-content");
  const [opening] = useState(() => crypto.randomUUID());
  const { mutate: refresh } = useSWRConfig();
  const { data, error, mutate } = useSection(section, opening);
  if (error && !data) return <LoadFailed text={t("loadFailed")} onRetry={() => mutate()} />;
  if (!data) return <Loading onRetry={() => void mutate()} />;
  const reload = () => {
    // The figures below the form.
    void refresh(["content", "published"]);
    return mutate();
  };
  return <Form section={section} fields={fields} opened={data} reload={reload} />;
}

const englishOf = (value: unknown) => textOf(recordOf(value).en);

/** Introductions, which only some sections have. */
const INTROS: {
  readonly [Id in SectionId]?: "intros.company" | "intros.facts" | "intros.partners" | "intros.towns";
} = {
  company: "intros.company",
  facts: "intros.facts",
  partners: "intros.partners",
  towns: "intros.towns",
};

type Props = SectionProps & {
  readonly opened: OpenedSection;
  reload(): Promise<OpenedSection | undefined>;
};

function Form({ section, fields, opened, reload }: Props) {
  const { t } = useTranslation(["admin-content", "news-admin"]);
  const language = useLanguage();
  const labels = useLabels();
  const page = isPageSection(section)
    ? (PAGE_ADDRESSES.get(section) ?? paths.news)
    : CONTENT_SECTIONS[section].page;
  const form = useContentForm(section, fields, opened, { reload, page });
  const { dialog } = useLeaveGuard(form.isDirty, form.keep);
  useSaveShortcut(() => {
    if (!form.offered) void form.save(false);
  });
  const notes = new Map([
    ...opened.samples.map((id) => [id, t("sample")] as const),
    ...(opened.own ? [[opened.own, t("own")] as const] : []),
  ]);
  const intro = isPageSection(section) ? "intros.pages" : INTROS[section];
  const names = Object.keys(fields);
  const parts = isPageSection(section) ? pageParts(names) : [names];
  const older = form.isEnglishCurrent ? new Set() : olderEnglishFields(fields, opened);
  const shown = withOriginals(fields, form.values);
  const savedTexts = withOriginals(fields, opened.saved.values ?? {});
  function headingOf(part: readonly string[]): string {
    const name = part.find((one) => kindOf(one) === "kinds.heading") ?? part[0] ?? "";
    return part.includes("title") ? t("pageItself") : textOf(recordOf(shown[name])[language]);
  }
  const openPreview = useContentPreview(section, fields, form.values, opened.sections);
  return (
    <form
      className="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(false);
      }}
    >
      {form.offered && (
        <DraftOffer
          draft={form.offered}
          older={form.isOfferedOlder && t("draftOlder")}
          onRestore={form.restoreOffered}
          onDiscard={form.discardOffered}
        />
      )}
      {/* Not editable while a draft is offered, because editing would overwrite that draft. */}
      <div className="stack loose" inert={form.offered !== undefined}>
        {intro && <p className="hint">{t(intro)}</p>}
        {isFactSection(section) && <StaleFigures section={section} saved={opened.saved} />}
        {opened.invalid.length > 0 && (
          <p className="notice bad">{t("invalid", { paths: opened.invalid.join(", ") })}</p>
        )}
        {form.isEnglishBehind && (
          <div className="notice">
            <p>{t("englishOlder")}</p>
            <label className="check">
              <input
                type="checkbox"
                checked={form.isEnglishCurrent}
                onChange={({ target }) => form.setEnglishCurrent(target.checked)}
              />
              {t("news-admin:editor.englishCurrent")}
            </label>
          </div>
        )}
        {isPageSection(section) && <PageInSearch path={page} values={shown} />}
        {parts.map((part) => (
          <div key={part[0]} className="card padded stack loose">
            {isPageSection(section) && <h2 className="minor small">{headingOf(part)}</h2>}
            {part.map((name) => (
              <Fragment key={name}>
                {older.has(name) && englishOf(shown[name]) === englishOf(savedTexts[name]) && (
                  <p>
                    <span className="chip small" data-state="partly">
                      {t("news-admin:list.olderEnglish")}
                    </span>
                  </p>
                )}
                <ContentFieldControl
                  section={section}
                  field={fields[name] as ContentField}
                  name={name}
                  path={[name]}
                  value={form.values[name]}
                  problems={form.problems}
                  notes={notes}
                  unfolded={form.unfolded}
                  onChange={form.change}
                />
              </Fragment>
            ))}
          </div>
        ))}
        {form.conflict && (
          <div ref={focus} className="notice bad" tabIndex={-1}>
            <p>{t("conflict.text")}</p>
            <ul>
              {form.conflict.map(({ name, differences, isBoth }) => (
                <li key={name}>
                  {differences.map((one, index) => (
                    <p key={String(index)}>
                      <Change {...one} label={labels.field(section, one.field)} />
                    </p>
                  ))}
                  {isBoth && <strong>{t("conflict.both")}</strong>}
                </li>
              ))}
            </ul>
            <div className="row">
              <button type="button" className="button" onClick={() => form.settle("own")}>
                {t("conflict.keep")}
              </button>
              {form.conflict.some(({ isBoth }) => isBoth) && (
                <button type="button" className="button quiet" onClick={() => form.settle("theirs")}>
                  {t("conflict.keepTheirs")}
                </button>
              )}
              <button type="button" className="button quiet" onClick={() => form.settle()}>
                {t("conflict.take")}
              </button>
            </div>
          </div>
        )}
        <ContentBar
          fields={fields}
          opened={opened}
          form={form}
          onPreview={() => openPreview(page, language)}
        />
        <FactsPanel />
        <SectionProofreading
          section={section}
          fields={fields}
          values={form.values}
          onGoTo={(path, words) => {
            flushSync(() => form.unfold(path));
            selectWords(controlId(path), words);
          }}
        />
        <ContentVersions opened={opened} onLoad={form.load} />
      </div>
      {dialog}
    </form>
  );
}

/** Focuses the notice, which may be out of view below the fields: a page has up to a hundred of them. */
const focus = (notice: HTMLElement | null) => notice?.focus();
