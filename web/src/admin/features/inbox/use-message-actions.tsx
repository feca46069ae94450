import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { adminPaths } from "../../admin-paths.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { useMutation } from "../../components/use-mutation.ts";
import { ignoreNotFound } from "../../lib/ignore-not-found.ts";
import { countMessagesFrom, type Message, type MessageList } from "./api/messages.ts";
import { useCountUnread } from "./api/unread-count.ts";

/** The actions of the open message. `change` updates it optimistically, `reload` reads it again. */
export function useMessageActions(
  list: MessageList,
  { change, reload }: { change(update: (message: Message) => Message): void; reload(): void },
) {
  const { t } = useTranslation("inbox");
  const act = useMutation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const countUnread = useCountUnread();
  const [isSending, setIsSending] = useState(false);

  function leave(isGone: (message: Message) => boolean) {
    list.change((one) => (isGone(one) ? undefined : one));
    void navigate(adminPaths.inbox, { replace: true, preventScrollReset: true });
    focusHeading();
  }

  function readAnew() {
    list.reload();
    reload();
  }

  return {
    isSending,

    setRead: ({ id }: Message, isRead: boolean) =>
      act({
        show: () => change((one) => ({ ...one, isRead })),
        undo: () => change((one) => ({ ...one, isRead: !isRead })),
        call: () => callFunction("setContactMessageState", { id, isRead }),
        reload: readAnew,
        done: () => {
          countUnread();
          return undefined;
        },
        failed: (reason) => t("stateFailed", { reason }),
      }),

    async remove({ id, name }: Message): Promise<void> {
      const isConfirmed = await confirm({
        title: t("deleteTitle"),
        text: t("deleteQuestion", { name }),
        confirm: t("delete"),
        isDangerous: true,
      });
      if (!isConfirmed) return;
      await act({
        call: () => ignoreNotFound(callFunction("deleteContactMessage", { id }), "contact/message-not-found"),
        reload: readAnew,
        touches: list.key,
        done: () => {
          leave((one) => one.id === id);
          return t("deleted");
        },
        failed: (reason) => t("deleteFailed", { reason }),
      });
    },

    async resend({ id }: Message): Promise<void> {
      if (isSending) return;
      setIsSending(true);
      await act({
        call: () => callFunction("resendContactMessage", { id }),
        // How many attempts there have been, too, and when the next one is.
        reload: readAnew,
        touches: list.key,
        done: () => {
          change((one) => ({ ...one, relay: { ...one.relay, state: "sent", isUnsent: false } }));
          focusHeading();
          return t("resent");
        },
        failed: (reason) => t("resendFailed", { reason }),
      });
      setIsSending(false);
    },

    erase: ({ email }: Message) =>
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
          leave((one) => one.email === email);
          return t("erased", { count: erased.deleted });
        },
        reload: readAnew,
        failed: (reason) => t("eraseFailed", { reason }),
      }),
  };
}
