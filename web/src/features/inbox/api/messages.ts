import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import type { RelayState } from "@matbjorg/functions/contract/contact";
import useSWRInfinite from "swr/infinite";
import {
  collection,
  firestore,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from "../../../lib/firestore.ts";
import { isRecord, toDate, toText } from "../../../lib/stored-value.ts";

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
    /** Given up, or waiting after an attempt that failed; not while the first attempt is under way. */
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
      state: state === "sent" || state === "failed" ? state : "pending",
      attempts: typeof relay.attempts === "number" ? relay.attempts : 0,
      nextAttemptAt: toDate(relay.nextAttemptAt),
      isUnsent: state === "failed" || (state === "pending" && toText(relay.lastError) !== ""),
    },
  };
}

type Page = {
  readonly messages: readonly Message[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
};

async function fetchPage(after: QueryDocumentSnapshot | null): Promise<Page> {
  const { docs } = await getDocs(
    query(
      collection(firestore, COLLECTIONS.messages),
      orderBy("createdAt", "desc"),
      ...(after ? [startAfter(after)] : []),
      limit(INBOX_PAGE_SIZE + 1),
    ),
  );
  const shown = docs.slice(0, INBOX_PAGE_SIZE);
  return {
    messages: shown.map((document) => parseMessage(document.id, document.data())),
    last: shown.at(-1) ?? null,
    hasMore: docs.length > INBOX_PAGE_SIZE,
  };
}

/** How many messages came from an address. */
export async function countMessagesFrom(email: string): Promise<number> {
  const from = query(collection(firestore, COLLECTIONS.messages), where("email", "==", email));
  return (await getCount(from)).data().count;
}

/** Contact messages, newest first. `change` shows a change before the server is asked again. */
export function useMessages() {
  const pages = useSWRInfinite(
    (_index, before: Page | null) =>
      before?.hasMore === false ? null : (["inbox", before?.last ?? null] as const),
    ([, after]) => fetchPage(after),
    // Coming back to the list reads it anew; showing more reads only more.
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    messages: pages.data?.flatMap((page) => page.messages),
    error: pages.error as unknown,
    isLoading: pages.isLoading || pages.isValidating,
    hasMore: pages.data?.at(-1)?.hasMore === true,
    showMore: () => void pages.setSize(pages.size + 1),
    reload: () => void pages.mutate(),
    change: (update: (message: Message) => Message | undefined) =>
      void pages.mutate(
        (all) =>
          all?.map((page) => ({
            ...page,
            messages: page.messages.flatMap((message) => update(message) ?? []),
          })),
        { revalidate: false },
      ),
  };
}
