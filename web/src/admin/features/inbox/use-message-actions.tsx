import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import type { Message } from "@matbjorg/contract/stored-message";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { brand } from "../../../brand.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { useConfirm } from "../../components/confirm.tsx";
import { useMutation } from "../../components/use-mutation.ts";
import { ignoreNotFound } from "../../lib/ignore-not-found.ts";
import { saveFile } from "../../lib/save-file.ts";
import { countMessagesFrom, type MessageList } from "./messages.ts";

/** Returns the actions on the open message. `change` updates the message in the cache, `reload` reads it again. */
export function useMessageActions(
  list: MessageList,
  { change, reload }: { change(update: (message: Message) => Message): void; reload(): void },
) {
  const { t } = useTranslation("inbox");
  const run = useMutation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  /**
   * The pending call that stores the user's own mark. A deletion waits for it, because the deletion is compared with
   * the stored mark.
   */
  const marking = useRef<Promise<void>>(undefined);

  /** Called after a deletion. Removes the messages from the list and closes the open one. */
  function removeAndClose(isDeleted: (message: Message) => boolean) {
    list.change((one) => (isDeleted(one) ? undefined : one));
    void navigate(adminPaths.inbox, { replace: true, preventScrollReset: true });
    focusHeading();
  }

  function reloadAll() {
    list.reload();
    reload();
  }

  return {
    isSending,

    setRead({ id }: Message, isRead: boolean): void {
      marking.current = run({
        optimisticUpdate: () => change((one) => ({ ...one, isRead })),
        rollback: () => change((one) => ({ ...one, isRead: !isRead })),
        call: () => callFunction("setContactMessageState", { id, isRead }),
        reload: reloadAll,
        onSuccess: () => undefined,
        onError: (reason) => t("stateFailed", { reason }),
      });
    },

    remove: ({ id, name, isRead }: Message) =>
      run({
        question: {
          text: t("deleteQuestion", { name }),
          confirm: t("delete"),
          isDangerous: true,
        },
        call: async () => {
          await marking.current;
          const deleting = callFunction("deleteContactMessage", { id, seen: { isRead } });
          return ignoreNotFound(deleting, "contact/message-not-found");
        },
        reload: reloadAll,
        ownKey: list.key,
        onSuccess: () => {
          removeAndClose((one) => one.id === id);
          return t("deleted");
        },
        onError: (reason) => t("deleteFailed", { reason }),
      }),

    async resend({ id }: Message): Promise<void> {
      if (isSending) return;
      setIsSending(true);
      await run({
        call: () => callFunction("resendContactMessage", { id }),
        // A failure changes the number of attempts and the time of the next attempt.
        reload: reloadAll,
        ownKey: list.key,
        onSuccess: () => {
          change((one) => ({ ...one, relay: { ...one.relay, state: "sent", isUnsent: false } }));
          focusHeading();
          return t("resent");
        },
        onError: (reason) => t("resendFailed", { reason }),
      });
      setIsSending(false);
    },

    exportAll: ({ email }: Message) =>
      run({
        call: async () => {
          const messages: unknown[] = [];
          let after: string | undefined;
          do {
            const part = await callFunction("exportContactMessages", { email, after });
            messages.push(...part.messages);
            after = part.after;
          } while (after);
          return messages;
        },
        onSuccess: (messages) => {
          saveFile(`${brand.id}-${email}`, messages);
          return t("exported", { count: messages.length });
        },
        onError: (reason) => t("exportFailed", { reason }),
      }),

    erase: ({ email }: Message) => {
      let isConfirmed: boolean | undefined;
      return run({
        call: async () => {
          const count = await countMessagesFrom(email);
          // Asks only once, even if the call is repeated.
          isConfirmed ??= await confirm({
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
        ownKey: list.key,
        onSuccess: (erased) => {
          if (!erased) return undefined;
          removeAndClose((one) => one.email === email);
          return t("erased", { count: erased.deleted });
        },
        reload: reloadAll,
        onError: (reason) => t("eraseFailed", { reason }),
      });
    },
  };
}
