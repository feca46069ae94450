import { Mail, MailOpen, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../components/compact-button.module.css";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useErrorText } from "../../../components/error-text.ts";
import { focusHeading } from "../../../components/focus-heading.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useNotice } from "../../../components/notice.tsx";
import { useLanguage } from "../../../i18n/use-language.ts";
import { callFunction } from "../../../lib/call-function.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { type Message, useMessages } from "../api/messages.ts";
import styles from "./message-list.module.css";

const RELAY_TEXTS = { sent: "sent", pending: "pending", failed: "failed" } as const;

export function MessageList() {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const errorText = useErrorText();
  const { notify } = useNotice();
  const { messages, error, isLoading, hasMore, showMore, reload, change } = useMessages();
  const [toDelete, setToDelete] = useState<Message>();

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

  if (error && !messages) return <LoadFailed text={t("loadFailed")} onRetry={reload} />;
  if (!messages) return <Loading />;
  if (messages.length === 0) return <p>{t("empty")}</p>;
  return (
    <>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <article
              className={styles.message}
              data-unread={!message.isRead}
              aria-labelledby={`from-${message.id}`}
            >
              <header className={styles.head}>
                <h2 id={`from-${message.id}`}>
                  {message.name}
                  {!message.isRead && <span className={styles.unread}>{t("unread")}</span>}
                </h2>
                <p className={styles.meta}>
                  <a href={`mailto:${message.email}`}>{message.email}</a> ·{" "}
                  {formatDateTime(message.createdAt, language)}
                </p>
              </header>
              <p className={styles.text} lang={message.language || undefined}>
                {message.message}
              </p>
              <p className={styles.relay} data-state={message.relay.state}>
                {t(RELAY_TEXTS[message.relay.state])}
                {message.relay.state !== "sent" && ` (${t("attempts", { count: message.relay.attempts })}) `}
                {message.relay.state === "pending" &&
                  message.relay.nextAttemptAt &&
                  t("nextAttempt", { time: formatDateTime(message.relay.nextAttemptAt, language) })}
              </p>
              <div className={styles.actions}>
                <a
                  className={buttons.small}
                  href={`mailto:${message.email}?subject=${encodeURIComponent(t(message.language === "en" ? "replySubject.en" : "replySubject.is"))}`}
                  aria-label={t("replyNamed", { name: message.name })}
                >
                  <Reply aria-hidden="true" size={16} />
                  {t("reply")}
                </a>
                <button
                  type="button"
                  className={buttons.small}
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
                <button
                  type="button"
                  className={buttons.small}
                  aria-label={t("deleteNamed", { name: message.name })}
                  onClick={() => setToDelete(message)}
                >
                  <Trash2 aria-hidden="true" size={16} />
                  {t("delete")}
                </button>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.more}>
          <button type="button" className={buttons.quiet} onClick={showMore} disabled={isLoading}>
            {t("more")}
          </button>
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
    </>
  );
}
