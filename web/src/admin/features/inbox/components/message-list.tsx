import { Mail, MailOpen, Reply, Send, Trash2, UserX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { formatDateTime } from "../../../../shared/lib/format-date.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { useInboxNotes } from "../api/inbox-notes.ts";
import { countMessagesFrom, type Message, useMessages } from "../api/messages.ts";
import styles from "./message-list.module.css";

const RELAY_TEXTS = { sent: "sent", pending: "pending", failed: "failed" } as const;

export function MessageList() {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const { items: messages, error, isLoading, hasMore, showMore, reload, change } = useMessages();
  const { notes, reloadNotes } = useInboxNotes();
  const [toDelete, setToDelete] = useState<Message>();
  const [toErase, setToErase] = useState<{ readonly email: string; readonly count: number }>();
  const [sendingId, setSendingId] = useState<string>();

  async function setRead(message: Message, isRead: boolean) {
    const show = (value: boolean) =>
      change((one) => (one.id === message.id ? { ...one, isRead: value } : one));
    show(isRead);
    try {
      await callFunction("setContactMessageState", { id: message.id, isRead });
    } catch (cause) {
      show(!isRead);
      notify({ kind: "error", text: t("stateFailed", { reason: errorText(cause) }) });
    }
  }

  async function remove(message: Message) {
    setToDelete(undefined);
    try {
      await callFunction("deleteContactMessage", { id: message.id });
      change((one) => (one.id === message.id ? undefined : one));
      focusHeading();
      notify({ kind: "success", text: t("deleted") });
    } catch (cause) {
      notify({ kind: "error", text: t("deleteFailed", { reason: errorText(cause) }) });
    }
  }

  async function resend(message: Message) {
    if (sendingId !== undefined) return;
    setSendingId(message.id);
    try {
      await callFunction("resendContactMessage", { id: message.id });
      const relay = { ...message.relay, state: "sent", isUnsent: false } as const;
      change((one) => (one.id === message.id ? { ...one, relay } : one));
      focusHeading();
      notify({ kind: "success", text: t("resent") });
    } catch (cause) {
      notify({ kind: "error", text: t("resendFailed", { reason: errorText(cause) }) });
      // How many attempts there have been, and when the next one is.
      reload();
    }
    setSendingId(undefined);
    reloadNotes();
  }

  async function askToErase({ email }: Message) {
    try {
      setToErase({ email, count: await countMessagesFrom(email) });
    } catch (cause) {
      notify({ kind: "error", text: t("eraseFailed", { reason: errorText(cause) }) });
    }
  }

  async function erase(email: string) {
    setToErase(undefined);
    try {
      const { deleted } = await callFunction("deleteContactMessagesByEmail", { email });
      change((one) => (one.email === email ? undefined : one));
      focusHeading();
      notify({ kind: "success", text: t("erased", { count: deleted }) });
    } catch (cause) {
      notify({ kind: "error", text: t("eraseFailed", { reason: errorText(cause) }) });
      reload();
    }
    reloadNotes();
  }

  if (error && !messages) return <LoadFailed text={t("loadFailed")} onRetry={reload} />;
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
                  onClick={() => setToDelete(message)}
                >
                  <Trash2 aria-hidden="true" size={16} />
                  {t("delete")}
                </button>
                <button
                  type="button"
                  className="button small"
                  aria-label={t("eraseNamed", { email: message.email })}
                  onClick={() => void askToErase(message)}
                >
                  <UserX aria-hidden="true" size={16} />
                  {t("erase")}
                </button>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.more}>
          <ShowMore label={t("more")} isLoading={isLoading} onShow={showMore} />
        </p>
      )}
      {toDelete && (
        <ConfirmDialog
          title={t("deleteTitle")}
          confirm={t("delete")}
          isDangerous
          onConfirm={() => void remove(toDelete)}
          onCancel={() => setToDelete(undefined)}
        >
          <p>{t("deleteQuestion", { name: toDelete.name })}</p>
        </ConfirmDialog>
      )}
      {toErase && (
        <ConfirmDialog
          title={t("eraseTitle")}
          confirm={t("eraseConfirm")}
          isDangerous
          onConfirm={() => void erase(toErase.email)}
          onCancel={() => setToErase(undefined)}
        >
          <p>{t("eraseQuestion", { count: toErase.count, email: toErase.email })}</p>
          <p>{t("eraseCopies")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
