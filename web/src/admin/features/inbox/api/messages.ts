import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { RelayState } from "@matbjorg/contract/contact";
import useSWR from "swr";
import {
  collection,
  doc,
  firestore,
  getCount,
  getDoc,
  orderBy,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { isRecord, toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { endOfDay } from "../../../components/until-field.tsx";
import { useDocumentPages } from "../../../lib/document-pages.ts";

const INBOX_PAGE_SIZE = 25;

export type Message = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: string;
  readonly isRead: boolean;
  readonly createdAt: Date | undefined;
  readonly relay: {
    readonly state: RelayState;
    readonly attempts: number;
    readonly nextAttemptAt: Date | undefined;
    /** At least one attempt to mail it has failed, and none succeeded. */
    readonly isUnsent: boolean;
  };
};

function parseMessage(id: string, data: Record<string, unknown>): Message {
  const relay = isRecord(data.relay) ? data.relay : {};
  const state = toText(relay.state);
  return {
    id,
    name: toText(data.name),
    email: toText(data.email),
    message: toText(data.message),
    language: toText(data.language),
    isRead: data.isRead === true,
    createdAt: toDate(data.createdAt),
    relay: {
      state: state === "sent" || state === "failed" || state === "held" ? state : "pending",
      attempts: typeof relay.attempts === "number" ? relay.attempts : 0,
      nextAttemptAt: toDate(relay.nextAttemptAt),
      isUnsent: state === "failed" || (state === "pending" && toText(relay.lastError) !== ""),
    },
  };
}

/** Counts the messages from an email address. */
export async function countMessagesFrom(email: string): Promise<number> {
  const from = query(collection(firestore, COLLECTIONS.messages), where("email", "==", email));
  return (await getCount(from)).data().count;
}

export type MessageList = ReturnType<typeof useMessages>;

async function fetchMessage(id: string): Promise<Message | null> {
  const message = await getDoc(doc(firestore, COLLECTIONS.messages, id));
  return message.exists() ? parseMessage(id, message.data()) : null;
}

/** One message, from the list or, if the list does not contain it, read separately; null if it does not exist. */
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

/** Contact messages until the end of a day, newest first. @param until empty: today */
export function useMessages(until: string) {
  const end = endOfDay(until);
  return useDocumentPages({
    key: ["inbox", "messages", end?.toISOString() ?? ""],
    size: INBOX_PAGE_SIZE,
    ordered: query(
      collection(firestore, COLLECTIONS.messages),
      ...(end ? [where("createdAt", "<", end)] : []),
      orderBy("createdAt", "desc"),
    ),
    parse: (document) => parseMessage(document.id, document.data()),
  });
}
