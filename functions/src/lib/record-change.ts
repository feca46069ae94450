import type { AuditAction } from "@matbjorg/contract/access/audit";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { AUDIT_TTL_DAYS } from "@matbjorg/contract/limits";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { DAY_MS } from "./durations.ts";

/** Either a transaction or a batch. */
type Writer = { create(document: DocumentReference, data: object): unknown };

export type Change = {
  /** The name of the callable, trigger or schedule. */
  readonly action: AuditAction;
  /** The admin's uid, or one of `AUDIT_ACTORS`. */
  readonly by: string;
  readonly at: Date;
  /** The changed document's path, `webpage_news/abc`. */
  readonly target: string;
  /** The article's version after the change; missing if the change does not make a new version. */
  readonly version?: number;
  /**
   * The change, in fields that an admin understands. It never contains a password, a link that signs somebody in, or a
   * visitor's message.
   */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The idempotency key and the response of a request that may be retried: see `idempotencyKey`. */
  readonly requestKey?: string | undefined;
  readonly answer?: Readonly<Record<string, unknown>>;
};

/** Adds the audit record of a change, which only admins can read. `expiresAt` is for Firestore's TTL policy. */
export function recordChange(db: Firestore, writer: Writer, { requestKey, answer, ...change }: Change): void {
  const expiresAt = new Date(change.at.getTime() + AUDIT_TTL_DAYS * DAY_MS);
  const audit = db.collection(COLLECTIONS.audit);
  if (requestKey) writer.create(audit.doc(requestKey), { ...change, expiresAt, answer });
  else writer.create(audit.doc(), { ...change, expiresAt });
}
