import { refuse } from "../status.ts";
import { applyWrite } from "./apply-write.ts";
import { parseDocumentName } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { requestTimeOf, type Timestamp } from "./timestamp.ts";
import type { Fields } from "./value.ts";
import { isSameValue } from "./value-order.ts";
import type { Write, WriteResult } from "./write.ts";

/** The change that a commit, or one of its writes, makes to one document. */
export type DocumentChange = {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly commitTime: Timestamp;
};

/**
 * Computes the change and the result of each write; every write sees those before it. Has no side effects.
 *
 * @param find returns the stored document
 * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT
 */
export function applyWrites(
  writes: readonly Write[],
  database: string,
  commitTime: Timestamp,
  find: (name: string) => StoredDocument | null,
): { steps: DocumentChange[]; results: WriteResult[] } {
  const steps: DocumentChange[] = [];
  const current = new Map<string, StoredDocument | null>();
  const results = writes.map((write): WriteResult => {
    const { name } = write;
    if (parseDocumentName(name).database !== database) refuse(`${name} is not in the database ${database}`);
    const written = current.get(name);
    const before = written === undefined ? find(name) : written;
    const { fields, transformResults } = applyWrite(before, write, requestTimeOf(commitTime));
    const after = newVersion(name, before, fields, commitTime);
    current.set(name, after);
    steps.push({ name, before, after, commitTime });
    return write.type === "delete" || !after
      ? { transformResults }
      : { updateTime: after.updateTime, transformResults };
  });
  return { steps, results };
}

/** Merges all changes of a document into one change; drops documents that end up unchanged. */
export function netChanges(steps: readonly DocumentChange[]): DocumentChange[] {
  const changes = new Map<string, DocumentChange>();
  for (const step of steps) {
    changes.set(step.name, { ...step, before: (changes.get(step.name) ?? step).before });
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

function newVersion(
  name: string,
  before: StoredDocument | null,
  fields: Fields | null,
  commitTime: Timestamp,
): StoredDocument | null {
  if (!fields) return null;
  // A write that changes nothing keeps the update time, as in Firestore.
  if (before && (fields === before.fields || isSameValue(fields, before.fields))) return before;
  return { name, fields, createTime: before?.createTime ?? commitTime, updateTime: commitTime };
}
