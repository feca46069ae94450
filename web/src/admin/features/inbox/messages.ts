import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type Message, parseMessage } from "@matbjorg/contract/stored-message";
import useSWR from "swr";
import { countDocuments, documentsIn, orderBy, readDocument, where } from "../../../shared/lib/firestore.ts";
import { endOfDay } from "../../components/until-field.tsx";
import { useDocumentPages } from "../../lib/document-pages.ts";
import { hasWords } from "../../lib/has-words.ts";

const INBOX_PAGE_SIZE = 25;
/** The number of messages that a search reads at a time, because Firestore cannot search in texts. */
const SEARCHED_SIZE = 500;

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

export type MessageFilter = {
  readonly search: string;
  readonly isUnreadOnly: boolean;
  /** The last day to include; empty means today. */
  readonly until: string;
};

/** Returns the contact messages, newest first. A search returns only those with its words. */
export function useMessages({ search, isUnreadOnly, until }: MessageFilter) {
  const end = endOfDay(until);
  const isSearch = search.trim() !== "";
  const list = useDocumentPages({
    key: [
      "inbox",
      "messages",
      end?.toISOString() ?? "",
      isUnreadOnly ? "unread" : "",
      isSearch ? "search" : "",
    ],
    size: isSearch ? SEARCHED_SIZE : INBOX_PAGE_SIZE,
    ordered: documentsIn(
      COLLECTIONS.messages,
      ...(isUnreadOnly ? [where("isRead", "==", false)] : []),
      ...(end ? [where("createdAt", "<", end)] : []),
      orderBy("createdAt", "desc"),
    ),
    parse: (document) => parseMessage(document.id, document.data()),
  });
  const items = isSearch
    ? list.items?.filter(({ name, email, message }) => hasWords(`${name} ${email} ${message}`, search))
    : list.items;
  return { ...list, items };
}
