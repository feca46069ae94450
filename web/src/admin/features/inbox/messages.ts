import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type Message, parseMessage } from "@matbjorg/contract/stored-message";
import useSWR from "swr";
import { countDocuments, documentsIn, orderBy, readDocument, where } from "../../../shared/lib/firestore.ts";
import { endOfDay } from "../../components/until-field.tsx";
import { useDocumentPages } from "../../lib/document-pages.ts";

const INBOX_PAGE_SIZE = 25;

/** Counts the messages from an email address. */
export const countMessagesFrom = (email: string): Promise<number> =>
  countDocuments(documentsIn(COLLECTIONS.messages, where("email", "==", email)));

export type MessageList = ReturnType<typeof useMessages>;

async function fetchMessage(id: string): Promise<Message | null> {
  const message = await readDocument(COLLECTIONS.messages, id);
  return message.exists() ? parseMessage(id, message.data()) : null;
}

/** Returns one message from the list, or reads it separately if the list does not contain it. Null if it does not exist. */
export function useMessage(id: string | undefined, list: MessageList) {
  const listed = list.items?.find((message) => message.id === id);
  const isSeparate = id !== undefined && list.items !== undefined && !listed;
  const { data, error, mutate } = useSWR(isSeparate ? ["inbox", "message", id] : null, ([, , messageId]) =>
    fetchMessage(messageId),
  );
  return {
    message: listed ?? data,
    error: isSeparate ? (error as unknown) : undefined,
    reload: () => mutate(),
    /** Updates the message in the cache. */
    change(update: (message: Message) => Message): void {
      list.change((one) => (one.id === id ? update(one) : one));
      if (isSeparate) void mutate((one) => one && update(one), { revalidate: false });
    },
  };
}

/** Returns the contact messages until the end of a day, newest first. An empty `until` means today. */
export function useMessages(until: string) {
  const end = endOfDay(until);
  return useDocumentPages({
    key: ["inbox", "messages", end?.toISOString() ?? ""],
    size: INBOX_PAGE_SIZE,
    ordered: documentsIn(
      COLLECTIONS.messages,
      ...(end ? [where("createdAt", "<", end)] : []),
      orderBy("createdAt", "desc"),
    ),
    parse: (document) => parseMessage(document.id, document.data()),
  });
}
