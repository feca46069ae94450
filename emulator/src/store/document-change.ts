import { refuse } from "../status.ts";
import { applyWrite } from "./apply-write.ts";
import { parseDocumentName } from "./resource-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import { requestTimeOf, type Timestamp } from "./timestamp.ts";
import type { Fields } from "./value.ts";
import { isSameValue } from "./value-order.ts";
import type { Write, WriteResult } from "./write.ts";

/** What a commit, or one write of it, does to one document. */
export type DocumentChange = {
  readonly name: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly commitTime: Timestamp;
};

/**
 * What each of the writes does, as it follows the one before. Changes nothing.
 *
 * @param find what is stored
 * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT
 */
export function stepsOf(
  writes: readonly Write[],
  database: string,
  commitTime: Timestamp,
  find: (name: string) => StoredDocument | null,
): { steps: DocumentChange[]; results: WriteResult[] } {
  const steps: DocumentChange[] = [];
  const soFar = new Map<string, StoredDocument | null>();
  const results = writes.map((write): WriteResult => {
    const { name } = write;
    if (parseDocumentName(name).database !== database) refuse(`${name} is not in the database ${database}`);
    const earlier = soFar.get(name);
    const before = earlier === undefined ? find(name) : earlier;
    const { fields, transformResults } = applyWrite(before, write, requestTimeOf(commitTime));
    const after = newVersion(name, before, fields, commitTime);
    soFar.set(name, after);
    steps.push({ name, before, after, commitTime });
    return write.type === "delete" || !after
      ? { transformResults }
      : { updateTime: after.updateTime, transformResults };
  });
  return { steps, results };
}

/** What the steps change of each document, from before the first to after the last; not what stays as it is. */
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
