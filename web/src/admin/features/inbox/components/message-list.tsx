import { Mail, MailOpen, Reply, Send, Trash2, UserX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { useAct } from "../../../components/use-act.ts";
import { useInboxNotes } from "../api/inbox-notes.ts";
import { countMessagesFrom, type Message, useMessages } from "../api/messages.ts";
import styles from "./message-list.module.css";

const RELAY_TEXTS = { sent: "sent", pending: "pending", failed: "failed" } as const;

export function MessageList() {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const act = useAct();
  const confirm = useConfirm();
  const list = useMessages();
  const { items: messages } = list;
  const notes = useInboxNotes();
  const [sendingId, setSendingId] = useState<string>();
  const put = (id: string, update: (message: Message) => Message | undefined) =>
    list.change((one) => (one.id === id ? update(one) : one));

  const setRead = ({ id }: Message, isRead: boolean) =>
    act({
      show: () => put(id, (one) => ({ ...one, isRead })),
      undo: () => put(id, (one) => ({ ...one, isRead: !isRead })),
      call: () => callFunction("setContactMessageState", { id, isRead }),
      done: () => undefined,
      failed: (reason) => t("stateFailed", { reason }),
    });

  async function remove({ id, name }: Message) {
    const isConfirmed = await confirm({
      title: t("deleteTitle"),
      text: t("deleteQuestion", { name }),
      confirm: t("delete"),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await act({
      call: () => callFunction("deleteContactMessage", { id }),
      touches: list.key,
      done: () => {
        put(id, () => undefined);
        focusHeading();
        return t("deleted");
      },
      failed: (reason) => t("deleteFailed", { reason }),
    });
  }

  async function resend({ id }: Message) {
    if (sendingId !== undefined) return;
    setSendingId(id);
    await act({
      call: () => callFunction("resendContactMessage", { id }),
      touches: list.key,
      done: () => {
        put(id, (one) => ({ ...one, relay: { ...one.relay, state: "sent", isUnsent: false } }));
        focusHeading();
        return t("resent");
      },
      failed: (reason) => {
        // How many attempts there have been, and when the next one is.
        list.reload();
        return t("resendFailed", { reason });
      },
    });
    setSendingId(undefined);
  }

  const erase = ({ email }: Message) =>
    act({
      call: async () => {
        const count = await countMessagesFrom(email);
        const isConfirmed = await confirm({
          title: t("eraseTitle"),
          text: (
            <>
              <p>{t("eraseQuestion", { count, email })}</p>
              <p>{t("eraseCopies")}</p>
            </>
          ),
          confirm: t("eraseConfirm"),
          isDangerous: true,
        });
        return isConfirmed ? callFunction("deleteContactMessagesByEmail", { email }) : undefined;
      },
      touches: list.key,
      done: (erased) => {
        if (!erased) return undefined;
        list.change((one) => (one.email === email ? undefined : one));
        focusHeading();
        return t("erased", { count: erased.deleted });
      },
      failed: (reason) => {
        list.reload();
        return t("eraseFailed", { reason });
      },
    });

  if (list.error && !messages) return <LoadFailed text={t("loadFailed")} onRetry={list.reload} />;
  if (!messages) return <Loading />;
  return (
    <>
      {notes && (notes.unsent > 0 || notes.fullDays.length > 0) && (
        <ul className={`notice bad ${styles.notes}`}>
          {notes.unsent > 0 && <li>{t("unsentCount", { count: notes.unsent })}</li>}
          {notes.fullDays.map(({ id, count, at }) => (
            <li key={id}>{t("dayFull", { count, time: formatDateTime(at, language) })}</li>
          ))}
        </ul>
      )}
      {messages.length === 0 && <p>{t("empty")}</p>}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <article
              className={`card ${styles.message}`}
              data-unread={!message.isRead}
              aria-labelledby={`from-${message.id}`}
            >
              <header className={styles.head}>
                <h2 id={`from-${message.id}`}>
                  {message.name}
                  {!message.isRead && <span className="chip small">{t("unread")}</span>}
                  {message.relay.isUnsent && <span className="chip small bad">{t("unsent")}</span>}
                </h2>
                <p className="hint">
                  <a href={`mailto:${message.email}`}>{message.email}</a> ·{" "}
                  {formatDateTime(message.createdAt, language)}
                </p>
              </header>
              <p className={styles.text} lang={message.language || undefined}>
                {message.message}
              </p>
              <p className={`hint ${styles.relay}`} data-state={message.relay.state}>
                {t(RELAY_TEXTS[message.relay.state])}
                {message.relay.state !== "sent" && ` (${t("attempts", { count: message.relay.attempts })})`}
                {message.relay.state === "pending" &&
                  message.relay.nextAttemptAt &&
                  ` · ${t("nextAttempt", { time: formatDateTime(message.relay.nextAttemptAt, language) })}`}
              </p>
              <div className="row tight">
                <a
                  className="button small"
                  href={`mailto:${message.email}?subject=${encodeURIComponent(t(message.language === "en" ? "replySubject.en" : "replySubject.is"))}`}
                  aria-label={t("replyNamed", { name: message.name })}
                >
                  <Reply aria-hidden="true" size={16} />
                  {t("reply")}
                </a>
                <button
                  type="button"
                  className="button small"
                  aria-label={t(message.isRead ? "markUnreadNamed" : "markReadNamed", { name: message.name })}
                  onClick={() => void setRead(message, !message.isRead)}
                >
                  {message.isRead ? (
                    <Mail aria-hidden="true" size={16} />
                  ) : (
                    <MailOpen aria-hidden="true" size={16} />
                  )}
                  {t(message.isRead ? "markUnread" : "markRead")}
                </button>
                {message.relay.state !== "sent" && (
                  <button
                    type="button"
                    className="button small"
                    aria-label={t("resendNamed", { name: message.name })}
                    // Not disabled: that would take the focus from it, and a failure leads back here.
                    aria-disabled={sendingId !== undefined}
                    onClick={() => void resend(message)}
                  >
                    <Send aria-hidden="true" size={16} />
                    {t(sendingId === message.id ? "resending" : "resend")}
                  </button>
                )}
                <button
                  type="button"
                  className="button small"
                  aria-label={t("deleteNamed", { name: message.name })}
                  onClick={() => void remove(message)}
                >
                  <Trash2 aria-hidden="true" size={16} />
                  {t("delete")}
                </button>
                <button
                  type="button"
                  className="button small"
                  aria-label={t("eraseNamed", { email: message.email })}
                  onClick={() => void erase(message)}
                >
                  <UserX aria-hidden="true" size={16} />
                  {t("erase")}
                </button>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <ShowMore label={t("more")} className={styles.more} list={list} onShow={list.showMore} />
    </>
  );
}
