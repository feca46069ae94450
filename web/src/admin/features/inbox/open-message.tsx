import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import type { Message } from "@matbjorg/contract/stored-message";
import { ArrowLeft, Download, Mail, MailOpen, Reply, Send, Trash2, UserX } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { formatDateTime } from "../../../shared/lib/format-date.ts";
import { Menu } from "../../components/menu.tsx";
import { mailLink } from "../../lib/mail-link.ts";
import styles from "./inbox-view.module.css";
import { MessageMarks } from "./message-links.tsx";
import type { MessageList } from "./messages.ts";
import { useMessageActions } from "./use-message-actions.tsx";

type Props = {
  readonly message: Message;
  readonly list: MessageList;
  change(update: (message: Message) => Message): void;
  reload(): void;
};

/** A message and its actions. Opening it marks it as read. */
export function OpenMessage({ message, list, change, reload }: Props) {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const { isSending, setRead, remove, resend, exportAll, erase } = useMessageActions(list, {
    change,
    reload,
  });
  const { id, name, email, relay } = message;
  const isOpened = useRef(false);

  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!message.isRead) setRead(message, true);
  });

  return (
    <article className="card padded stack" aria-labelledby={`from-${id}`}>
      <Link to={adminPaths.inbox} className={`link ${styles.back}`}>
        <ArrowLeft aria-hidden="true" size={18} />
        {t("back")}
      </Link>
      <header className={styles.head}>
        <h2 id={`from-${id}`} tabIndex={-1}>
          {name}
        </h2>
        <Menu
          label={t("menu", { name })}
          items={[
            { text: t("exportAll"), Icon: Download, onSelect: () => void exportAll(message) },
            { text: t("delete"), Icon: Trash2, isDangerous: true, onSelect: () => void remove(message) },
            { text: t("erase"), Icon: UserX, isDangerous: true, onSelect: () => void erase(message) },
          ]}
        />
        <p className={`hint ${styles.wide}`}>
          <a href={mailLink(email)}>{email}</a> · {formatDateTime(message.createdAt, language)}
        </p>
        <MessageMarks isRead={message.isRead} relay={relay} />
      </header>
      <p className={styles.text} lang={message.language || undefined}>
        {message.message}
      </p>
      <p className={`hint ${styles.relay}`} data-state={relay.state}>
        {t(relay.state)}
        {(relay.state === "pending" || relay.state === "failed") &&
          ` (${t("attempts", { count: relay.attempts })})`}
        {relay.state === "pending" &&
          relay.nextAttemptAt &&
          ` · ${t("nextAttempt", { time: formatDateTime(relay.nextAttemptAt, language) })}`}
      </p>
      <div className="row tight">
        <a
          className="button"
          href={mailLink(email, t(message.language === "en" ? "replySubject.en" : "replySubject.is"))}
          aria-label={t("replyNamed", { name })}
        >
          <Reply aria-hidden="true" size={18} />
          {t("reply")}
        </a>
        <button
          type="button"
          className="button small"
          aria-label={t(message.isRead ? "markUnreadNamed" : "markReadNamed", { name })}
          onClick={() => setRead(message, !message.isRead)}
        >
          {message.isRead ? <Mail aria-hidden="true" size={16} /> : <MailOpen aria-hidden="true" size={16} />}
          {t(message.isRead ? "markUnread" : "markRead")}
        </button>
        {relay.state !== "sent" && (
          <button
            type="button"
            className="button small"
            aria-label={t(relay.state === "held" ? "forwardNamed" : "resendNamed", { name })}
            // Replaces `disabled`, which would lose the focus.
            aria-disabled={isSending}
            onClick={() => void resend(message)}
          >
            <Send aria-hidden="true" size={16} />
            {t(isSending ? "resending" : relay.state === "held" ? "forward" : "resend")}
          </button>
        )}
      </div>
    </article>
  );
}
