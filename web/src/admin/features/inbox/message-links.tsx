import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import type { Message } from "@matbjorg/contract/stored-message";
import { firstCharacters } from "@matbjorg/contract/text/shorten";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { useTimeAgo } from "../../lib/use-time-ago.ts";
import styles from "./inbox-view.module.css";

type Props = { readonly messages: readonly Message[]; readonly openId: string | undefined };

/** The messages as links, each with its sender, time and beginning. */
export function MessageLinks({ messages, openId }: Props) {
  const timeAgo = useTimeAgo();
  // Wide screens show the message next to the list, which then keeps its scroll position.
  const isBeside = useMediaQuery("(width >= 64rem)");
  return (
    <ul className={`card ruled ${styles.links}`}>
      {messages.map(({ id, name, message, createdAt, isRead, relay }) => (
        <li key={id}>
          <Link
            to={adminPaths.message(id)}
            preventScrollReset={isBeside}
            data-message={id}
            data-unread={!isRead}
            aria-current={id === openId ? "true" : undefined}
          >
            <span className={`one-line ${styles.name}`}>{name}</span>{" "}
            <time className="hint" dateTime={createdAt?.toISOString()}>
              {timeAgo(createdAt)}
            </time>
            <span className={`hint one-line ${styles.wide}`}>{firstCharacters(message, 120)}</span>
            <MessageMarks isRead={isRead} relay={relay} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Marks that show whether a message is unread, was not mailed, or is suspected of being spam. */
export function MessageMarks({ isRead, relay: { isUnsent, state } }: Pick<Message, "isRead" | "relay">) {
  const { t } = useTranslation("inbox");
  if (isRead && !isUnsent && state !== "held") return null;
  return (
    <span className={`row tight ${styles.wide}`}>
      {!isRead && <span className="chip small">{t("unread")}</span>}
      {isUnsent && <span className="chip small bad">{t("unsent")}</span>}
      {state === "held" && <span className="chip small bad">{t("suspected")}</span>}
    </span>
  );
}
