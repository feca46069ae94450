import { AUDIT_KINDS, type AuditActor, type AuditKind } from "@matbjorg/contract/access/audit";
import { parseAdmin } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import useSWR from "swr";
import {
  countDocuments,
  documentId,
  documentsIn,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  readDocuments,
  where,
} from "../../../shared/lib/firestore.ts";
import { endOfDay } from "../../components/until-field.tsx";
import { useDocumentPages } from "../../lib/document-pages.ts";

const AUDIT_PAGE_SIZE = 40;
/** Firestore's limit for the values of an `in` filter. */
const IN_FILTER_MAX = 30;
const PEOPLE_MAX = 500;

export type AuditRecord = {
  readonly id: string;
  readonly action: string;
  /** A uid, or one of `AUDIT_ACTORS`. */
  readonly by: string;
  readonly at: Date | undefined;
  /** The collection and id of the changed document. The id is missing if several documents were changed. */
  readonly target: { readonly collection: string; readonly id: string | undefined };
  readonly changes: Readonly<Record<string, unknown>>;
  /** Whether the changed document still exists. */
  readonly exists: boolean;
};

/** `by` is a uid, or `SYSTEM` for changes by triggers and schedules. */
export type AuditFilter = {
  readonly kind: AuditKind | undefined;
  readonly by: string | undefined;
  /** The last day to include; empty means today. */
  readonly until: string;
};
export const SYSTEM = "system";
const SYSTEM_ACTORS: readonly AuditActor[] = ["trigger", "schedule"];

function parseRecord(document: QueryDocumentSnapshot): AuditRecord {
  const [name = "", id] = textOf(document.get("target")).split("/");
  return {
    id: document.id,
    action: textOf(document.get("action")),
    by: textOf(document.get("by")),
    at: timeOf(document.get("at")),
    target: { collection: name, id },
    changes: recordOf(document.get("changes")),
    exists: false,
  };
}

/** Returns the audit records, newest first. */
export function useAudit({ kind, by, until }: AuditFilter) {
  const end = endOfDay(until);
  const filters = [
    ...(kind ? [where("action", "in", AUDIT_KINDS[kind])] : []),
    ...(by === SYSTEM ? [where("by", "in", SYSTEM_ACTORS)] : by ? [where("by", "==", by)] : []),
    ...(end ? [where("at", "<", end)] : []),
  ];
  const ordered = documentsIn(COLLECTIONS.audit, ...filters, orderBy("at", "desc"));
  return useDocumentPages({
    key: ["audit", kind ?? "", by ?? "", end?.toISOString() ?? ""],
    size: AUDIT_PAGE_SIZE,
    ordered,
    parse: parseRecord,
    async complete(records) {
      const existing = await fetchExistingPaths(records);
      return records.map((record) => ({ ...record, exists: existing.has(pathOf(record)) }));
    },
  });
}

const pathOf = ({ target }: AuditRecord) => `${target.collection}/${target.id}`;

/** Returns the paths of the changed documents that still exist. */
async function fetchExistingPaths(records: readonly AuditRecord[]): Promise<ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { target } of records) {
    if (target.id) ids.set(target.collection, (ids.get(target.collection) ?? new Set()).add(target.id));
  }
  const found = await Promise.all(
    [...ids].map(async ([name, named]) =>
      (await existingIdsIn(name, [...named])).map((id) => `${name}/${id}`),
    ),
  );
  return new Set(found.flat());
}

/** Returns the ids of the existing documents. If reading fails, returns none, so that no link is broken. */
async function existingIdsIn(name: string, ids: readonly string[]): Promise<readonly string[]> {
  // Only functions read the versions of a legal text, and its form is there without any.
  if (name === COLLECTIONS.legal) return ids;
  try {
    return await fetchExistingIds(name, ids);
  } catch (cause) {
    console.warn(`Existing documents of ${name} could not be counted`, cause);
    return [];
  }
}

/** Counts the documents instead of reading them. If some are missing, counts each half. */
async function fetchExistingIds(name: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length <= IN_FILTER_MAX) {
    const count = await countDocuments(documentsIn(name, where(documentId(), "in", ids)));
    if (count === ids.length) return ids;
    if (count === 0) return [];
  }
  const half = Math.ceil(ids.length / 2);
  const parts = [ids.slice(0, half), ids.slice(half)];
  return (await Promise.all(parts.map((part) => fetchExistingIds(name, part)))).flat();
}

export type Person = { readonly uid: string; readonly name: string };

async function fetchPeople(): Promise<Person[]> {
  return (await readDocuments(documentsIn(COLLECTIONS.admins, limit(PEOPLE_MAX))))
    .map((document) => parseAdmin(document.id, document.data()))
    .map(({ uid, name, email }) => ({ uid, name: name || email }))
    .sort((one, other) => compareIcelandic(one.name, other.name));
}

/** Returns the names of all admin users, or undefined while they are loading. */
export function usePeople(): readonly Person[] | undefined {
  return useSWR("audit-people", fetchPeople).data;
}
