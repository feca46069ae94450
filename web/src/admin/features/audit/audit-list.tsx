import { AUDIT_KINDS, type AuditKind } from "@matbjorg/contract/access/audit";
import { Image, type LucideIcon, Mail, Newspaper, PanelsTopLeft, Tag, User } from "lucide-react";
import { Fragment } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatDate, formatLongDate } from "../../../shared/lib/format-date.ts";
import { Change } from "../../components/change.tsx";
import { NoItems } from "../../components/no-items.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { useLabels } from "../../lib/use-labels.ts";
import { type AuditRecord, type Person, useAudit, usePeople } from "./audit.ts";
import { AuditFilters } from "./audit-filters.tsx";
import styles from "./audit-list.module.css";
import {
  changedSection,
  countOf,
  differencesOf,
  linkOf,
  nameOfTarget,
  sentenceKey,
} from "./audit-sentence.ts";

const ICONS: Record<AuditKind, LucideIcon> = {
  news: Newspaper,
  topics: Tag,
  images: Image,
  messages: Mail,
  content: PanelsTopLeft,
  users: User,
};
const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];

/** The audit records, newest first and grouped by day. The filters are stored in the URL. */
export function Component() {
  const { t } = useTranslation("audit");
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get("kind"));
  const by = params.get("by") || undefined;
  const until = params.get("until") ?? "";
  const list = useAudit({ kind, by, until });
  const people = usePeople();
  const { items: records } = list;
  const isFiltered = kind !== undefined || by !== undefined || until !== "";

  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <AuditFilters
        kind={kind}
        by={by}
        until={until}
        people={people ?? []}
        onChange={(filter) => {
          const chosen = Object.entries({ kind, by, until, ...filter }).flatMap(([name, value]) =>
            value ? [[name, value]] : [],
          );
          setParams(Object.fromEntries(chosen), { replace: true });
        }}
      />
      {!records?.length ? (
        <NoItems
          list={list}
          failed={t("loadFailed")}
          title={t(isFiltered ? "emptyFiltered" : "empty")}
          {...(!isFiltered && { text: t("emptyText") })}
        />
      ) : (
        <ol className="stack loose">
          {byDay(records, (at) => formatDate(at, language)).map(([day, ofDay]) => (
            <li key={day}>
              <h2 className={`soft ${styles.day}`}>{day}</h2>
              <ul className="card ruled">
                {ofDay.map((record) => (
                  <RecordItem key={record.id} record={record} people={people} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <ShowMore label={t("more")} className={styles.more} list={list} onShow={list.showMore} />
    </>
  );
}

function byDay(records: readonly AuditRecord[], dayOf: (at: Date | undefined) => string) {
  const days = new Map<string, AuditRecord[]>();
  for (const record of records) days.set(dayOf(record.at), [...(days.get(dayOf(record.at)) ?? []), record]);
  return [...days];
}

/** One audit record as a sentence; `people` is undefined while loading. */
function RecordItem({ record, people }: { record: AuditRecord; people: readonly Person[] | undefined }) {
  const { t } = useTranslation("audit");
  const language = useLanguage();
  const { action, by, at } = record;
  const kind = KINDS.find((one) => (AUDIT_KINDS[one] as readonly string[]).includes(action));
  const Icon = kind ? ICONS[kind] : Newspaper;
  const key = sentenceKey(record);
  const link = linkOf(record);
  const who = nameOfActor();
  const labels = useLabels();
  const content = changedSection(record);
  const named = nameOfTarget(record, people ?? []);
  const what = content
    ? [labels.section(content.section), content.fields.map((name) => labels.field(content.section, name))]
        .flat()
        .join(" · ")
    : action === "saveLegalText"
      ? formatLongDate(new Date(named), language)
      : named;

  function nameOfActor(): string {
    if (by === "trigger" || by === "schedule") return t("system");
    if (by === "operator") return t("operator");
    const person = people?.find(({ uid }) => uid === by);
    return person?.name ?? (people ? t("somebodyGone") : "…");
  }

  return (
    <li className={styles.record}>
      <Icon aria-hidden="true" size={20} />
      <p>
        {key ? (
          <Trans
            t={t}
            i18nKey={key}
            // Tags in `values` are shown as text: a title may contain characters that look like a tag.
            values={{ who, what: what || t("nameless"), count: countOf(record) }}
            components={{ who: <strong />, thing: link ? <Link to={link} /> : <Fragment /> }}
          />
        ) : (
          t("unknown", { who, action })
        )}
      </p>
      <Differences record={record} section={content?.section} />
      <time className="hint" dateTime={at?.toISOString()}>
        {at?.toISOString().slice(11, 16)}
      </time>
    </li>
  );
}

/** The former and the new values. The text of a page has no label, because its words identify it. */
function Differences({ record, section }: { record: AuditRecord; section: string | undefined }) {
  const { t } = useTranslation("audit");
  const labels = useLabels();
  const differences = differencesOf(record);
  if (differences.length === 0) return null;
  return (
    <ul className={`hint ${styles.differences}`}>
      {differences.map(({ field, before, after }, index) => (
        <li key={String(index)}>
          <Change
            label={!!section && !(section.startsWith("page-") && before) && labels.field(section, field)}
            before={before}
            after={after}
          />
        </li>
      ))}
      {typeof record.changes.others === "number" && <li>{t("others", { count: record.changes.others })}</li>}
    </ul>
  );
}
