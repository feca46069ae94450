import { AUDIT_KINDS, type AuditActor, type AuditKind } from "@matbjorg/contract/audit";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import {
  collection,
  documentId,
  firestore,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import { isRecord, toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { fetchDocumentPage, type PageAt, useDocumentPages } from "../../../lib/document-pages.ts";

const AUDIT_PAGE_SIZE = 40;
/** As many values as Firestore compares with at a time. */
const COMPARED_MAX = 30;
const PEOPLE_MAX = 500;

/** A recorded change. */
export type AuditRecord = {
  readonly id: string;
  readonly action: string;
  /** A uid, or one of `AUDIT_ACTORS`. */
  readonly by: string;
  readonly at: Date | undefined;
  /** The collection and id of what was changed; without an id where it was many. */
  readonly target: { readonly collection: string; readonly id: string | undefined };
  readonly changes: Readonly<Record<string, unknown>>;
  /** Whether what was changed is there by now. */
  readonly isThere: boolean;
};

/** "system": what no person did. */
export type AuditFilter = { readonly kind: AuditKind | undefined; readonly by: string | undefined };
export const SYSTEM = "system";
const SYSTEM_ACTORS: readonly AuditActor[] = ["trigger", "schedule"];

function parseRecord(document: QueryDocumentSnapshot): AuditRecord {
  const changes: unknown = document.get("changes");
  const [name = "", id] = toText(document.get("target")).split("/");
  return {
    id: document.id,
    action: toText(document.get("action")),
    by: toText(document.get("by")),
    at: toDate(document.get("at")),
    target: { collection: name, id },
    changes: isRecord(changes) ? changes : {},
    isThere: false,
  };
}

/** The audit records, newest first. */
export function useAudit({ kind, by }: AuditFilter) {
  const filters = [
    ...(kind ? [where("action", "in", AUDIT_KINDS[kind])] : []),
    ...(by === SYSTEM ? [where("by", "in", SYSTEM_ACTORS)] : by ? [where("by", "==", by)] : []),
  ];
  const ordered = query(collection(firestore, COLLECTIONS.audit), ...filters, orderBy("at", "desc"));
  return useDocumentPages({
    key: ["audit", kind ?? "", by ?? ""],
    size: AUDIT_PAGE_SIZE,
    async fetchPage(at: PageAt) {
      const page = await fetchDocumentPage(ordered, parseRecord, at);
      const there = await whatIsThere(page.items);
      return {
        ...page,
        items: page.items.map((record) => ({ ...record, isThere: there.has(pathOf(record)) })),
      };
    },
  });
}

const pathOf = ({ target }: AuditRecord) => `${target.collection}/${target.id}`;

/** The paths of those changed things that are there. Nothing is led to where that cannot be found out. */
async function whatIsThere(records: readonly AuditRecord[]): Promise<ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { target } of records) {
    if (target.id) ids.set(target.collection, (ids.get(target.collection) ?? new Set()).add(target.id));
  }
  try {
    const found = await Promise.all(
      [...ids].map(async ([name, wanted]) =>
        (await idsThere(name, [...wanted])).map((id) => `${name}/${id}`),
      ),
    );
    return new Set(found.flat());
  } catch (cause) {
    console.warn("What is still there could not be found out", cause);
    return new Set();
  }
}

/** Counting brings no document; where some are missing each half is counted. */
async function idsThere(name: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length <= COMPARED_MAX) {
    const named = query(collection(firestore, name), where(documentId(), "in", ids));
    const { count } = (await getCount(named)).data();
    if (count === ids.length) return ids;
    if (count === 0) return [];
  }
  const half = Math.ceil(ids.length / 2);
  const parts = [ids.slice(0, half), ids.slice(half)];
  return (await Promise.all(parts.map((part) => idsThere(name, part)))).flat();
}

export type Person = { readonly uid: string; readonly name: string };

async function fetchPeople(): Promise<Person[]> {
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.admins), limit(PEOPLE_MAX)));
  return docs
    .map((document) => ({
      uid: document.id,
      name: toText(document.get("name")) || toText(document.get("email")),
    }))
    .sort((one, other) => compareIcelandic(one.name, other.name));
}

/** The names of all users; undefined while loading. */
export function usePeople(): readonly Person[] | undefined {
  return useSWR("audit-people", fetchPeople).data;
}
