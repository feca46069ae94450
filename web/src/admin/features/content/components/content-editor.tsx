import { type ContentFields, withOriginals } from "@matbjorg/contract/content/content-fields";
import {
  CONTENT_SECTIONS,
  isCollectionSection,
  isPageSection,
  type SectionId,
} from "@matbjorg/contract/content/content-sections";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../shared/config/paths.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { PAGE_ADDRESSES } from "../../../../shared/lib/page-fields.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useLeaveGuard } from "../../../components/use-leave-guard.tsx";
import { selectWords } from "../../../lib/proofreading/select-words.ts";
import { type OpenedSection, useSection } from "../api/content.ts";
import { controlId } from "../form-values.ts";
import { useContentForm } from "../use-content-form.ts";
import { useContentPreview } from "../use-content-preview.ts";
import { useLabels } from "../use-labels.ts";
import { ContentBar } from "./content-bar.tsx";
import { ContentFieldControl } from "./content-field.tsx";
import { ContentVersions } from "./content-versions.tsx";
import { PageInSearch } from "./page-in-search.tsx";
import { SectionProofreading } from "./section-proofreading.tsx";

type SectionProps = { readonly section: SectionId; readonly fields: ContentFields };

/** Edits one section of content. */
export function ContentEditor({ section, fields }: SectionProps) {
  const { t } = useTranslation("admin-content");
  const { data, error, mutate } = useSection(section);
  if (error && !data) return <LoadFailed text={t("loadFailed")} onRetry={() => mutate()} />;
  if (!data) return <Loading onRetry={() => void mutate()} />;
  return <Form section={section} fields={fields} opened={data} reload={() => mutate()} />;
}

/** What is particular about them. */
const INTROS = { partners: "intros.partners", towns: "intros.towns" } as const;

type Props = SectionProps & {
  readonly opened: OpenedSection;
  reload(): Promise<OpenedSection | undefined>;
};

function Form({ section, fields, opened, reload }: Props) {
  const { t } = useTranslation(["admin-content", "news-admin"]);
  const language = useLanguage();
  const labels = useLabels();
  const form = useContentForm(section, fields, opened, reload);
  const { dialog } = useLeaveGuard(form.isDirty);
  const notes = new Map([
    ...opened.samples.map((id) => [id, t("sample")] as const),
    ...(opened.own ? [[opened.own, t("own")] as const] : []),
  ]);
  const openPreview = useContentPreview(section, fields, form.values);
  const page = isPageSection(section)
    ? (PAGE_ADDRESSES.get(section) ?? paths.news)
    : CONTENT_SECTIONS[section].page;
  return (
    <form
      className="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(true);
      }}
    >
      {isCollectionSection(section) && <p className="hint">{t(INTROS[section])}</p>}
      {isPageSection(section) && <p className="hint">{t("intros.pages")}</p>}
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
      {isPageSection(section) && <PageInSearch path={page} values={withOriginals(fields, form.values)} />}
      <div className="card padded stack loose">
        {Object.entries(fields).map(([name, field]) => (
          <ContentFieldControl
            key={name}
            section={section}
            field={field}
            name={name}
            path={[name]}
            value={form.values[name]}
            problems={form.problems}
            notes={notes}
            unfolded={form.unfolded}
            onChange={form.change}
          />
        ))}
      </div>
      {form.conflict && (
        <div ref={focus} className="notice bad" tabIndex={-1}>
          <p>{t("conflict.text")}</p>
          <ul>
            {form.conflict.map((name) => (
              <li key={name}>{labels.field(section, name)}</li>
            ))}
          </ul>
          <div className="row">
            <button type="button" className="button" onClick={() => form.settle(true)}>
              {t("conflict.keep")}
            </button>
            <button type="button" className="button quiet" onClick={() => form.settle(false)}>
              {t("conflict.take")}
            </button>
          </div>
        </div>
      )}
      <ContentBar fields={fields} opened={opened} form={form} onPreview={() => openPreview(page, language)} />
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
      {dialog}
    </form>
  );
}

/** Below the fields, of which a page has up to a hundred, it may be out of view. */
const focus = (notice: HTMLElement | null) => notice?.focus();
