import type { ErrorReason } from "@matbjorg/contract/errors";
import type { ReadIn } from "@matbjorg/contract/stored-collections";
import { recordOf, timeOf } from "@matbjorg/contract/stored-value";
import type { DocumentReference } from "firebase-admin/firestore";
import { adminName } from "./admin-name.ts";
import { AppError } from "./callable/app-error.ts";
import { changedFields } from "./canonical-json.ts";
import { collectionIn } from "./typed-documents.ts";

type Values = Readonly<Record<string, unknown>>;

type Comparison = {
  readonly target: DocumentReference;
  /**
   * The values that the caller saw; null if there was no document. A page of the previous release does not send them.
   */
  readonly seen: Values | null | undefined;
  /** The current values of the same fields; undefined if there is no document. */
  readonly present: Values | undefined;
  readonly reason: ErrorReason;
  /** Converts an audit record's changes to the values that are compared; by default their names are the same. */
  recorded?(changes: Values): Values;
};

/**
 * Rejects a change of a document that has changed since its caller saw it, and names the admin who changed it, if an
 * admin did.
 */
export async function requireSeen({
  target,
  seen,
  present,
  reason,
  recorded = (changes) => changes,
}: Comparison): Promise<void> {
  if (seen === undefined) return;
  const fields = [...new Set([...Object.keys(seen ?? {}), ...Object.keys(present ?? {})])];
  const only = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));
  const differing = changedFields(only(seen ?? {}), only(present ?? {}));
  if (differing.length === 0) return;
  const db = target.firestore;
  const audit = collectionIn(db, "audit").where("target" satisfies keyof ReadIn<"audit">, "==", target.path);
  const records = (await audit.get()).docs.map((record) => record.data());
  const at = (record: ReadIn<"audit">) => Number(timeOf(record.at) ?? 0);
  const changesIn = (record: ReadIn<"audit">) => recorded(recordOf(record.changes));
  const last = records
    .filter((record) => differing.some((field) => field in changesIn(record)))
    .sort((one, other) => at(other) - at(one))[0];
  // If the document was last written elsewhere, no admin is named.
  const holds = (changes: Values) =>
    present
      ? differing.every(
          (field) => !(field in changes) || changedFields(present, { [field]: changes[field] }).length === 0,
        )
      : String(last?.action).startsWith("delete");
  const name = last && holds(changesIn(last)) ? await adminName(db, last.by) : "";
  throw new AppError(reason, name ? { changedBy: name } : {});
}
