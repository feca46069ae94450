import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { formatDateTime } from "../../../shared/lib/format-date.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Loading } from "../../components/loading.tsx";
import { Empty } from "../../components/no-items.tsx";
import { ScreenHead } from "../../components/screen-head.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { TextField } from "../../components/text-field.tsx";
import { UntilField } from "../../components/until-field.tsx";
import styles from "./inbox-view.module.css";
import { useInboxWarnings } from "./inbox-warnings.ts";
import { MessageLinks } from "./message-links.tsx";
import { type MessageFilter, useMessage, useMessages } from "./messages.ts";
import { OpenMessage } from "./open-message.tsx";

export function Component() {
  const { t } = useTranslation("inbox");
  const { id: openId } = useParams();
  const [filter, setFilter] = useState<MessageFilter>({ search: "", isUnreadOnly: false, until: "" });
  const change = (changed: Partial<MessageFilter>) => setFilter((before) => ({ ...before, ...changed }));
  return (
    <>
      <ScreenHead title={t("title")} intro={t("intro")} />
      <search className={`row ${styles.filter}`} data-open={openId !== undefined}>
        <TextField
          type="search"
          label={t("search")}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={filter.isUnreadOnly}
            onChange={({ target }) => change({ isUnreadOnly: target.checked })}
          />
          {t("unreadOnly")}
        </label>
        <details>
          <summary>{t("older")}</summary>
          <UntilField value={filter.until} onChange={(until) => change({ until })} />
        </details>
      </search>
      <Messages openId={openId} filter={filter} />
    </>
  );
}

type Props = { readonly openId: string | undefined; readonly filter: MessageFilter };

/** The list of messages, with the open message next to it. Phones show only one of the two. */
function Messages({ openId, filter }: Props) {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const list = useMessages(filter);
  const { items: messages } = list;
  const isFiltered = filter.search.trim() !== "" || filter.isUnreadOnly || filter.until !== "";
  const warnings = useInboxWarnings();
  const open = useMessage(openId, list);
  const view = useRef<HTMLDivElement>(null);
  const previousId = useRef(openId);

  // Moves the focus, because opening or closing a message on a phone hides the focused element.
  useEffect(() => {
    const last = previousId.current;
    if (last === openId) return;
    previousId.current = openId;
    const link = view.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(last ?? "")}"]`);
    const shown = openId ? view.current?.querySelector<HTMLElement>("article h2") : link;
    if (shown) shown.focus({ preventScroll: true });
    else focusHeading();
  }, [openId]);

  if (list.error && !messages) return <LoadFailed text={t("loadFailed")} onRetry={list.reload} />;
  if (!messages) return <Loading onRetry={list.reload} />;
  return (
    <>
      {warnings && (warnings.unsent > 0 || warnings.fullDays.length > 0) && (
        <ul className={`notice bad stack tight ${styles.notes}`}>
          {warnings.unsent > 0 && <li>{t("unsentCount", { count: warnings.unsent })}</li>}
          {warnings.fullDays.map(({ id, count, at }) => (
            <li key={id}>{t("dayFull", { count, time: formatDateTime(at, language) })}</li>
          ))}
        </ul>
      )}
      {messages.length === 0 && !openId && !list.hasMore ? (
        <Empty {...(isFiltered ? { title: t("noneFound") } : { title: t("empty"), text: t("emptyText") })} />
      ) : (
        <div ref={view} className={`stack loose ${styles.view}`} data-open={openId !== undefined}>
          <div className={styles.list}>
            {messages.length === 0 && <p className="hint">{t("noneFound")}</p>}
            <MessageLinks messages={messages} openId={openId} />
            <ShowMore label={t("more")} className={styles.more} list={list} onShow={list.showMore} />
          </div>
          <div className={styles.open}>
            {!openId ? (
              <Empty title={t("none")} text={t("noneText")} />
            ) : open.message ? (
              <OpenMessage
                key={openId}
                message={open.message}
                list={list}
                change={open.change}
                reload={open.reload}
              />
            ) : open.error ? (
              <LoadFailed text={t("openFailed")} onRetry={open.reload} />
            ) : open.message === null ? (
              <Empty title={t("gone")} text={t("goneText")} />
            ) : (
              <Loading onRetry={open.reload} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
