import { refuse } from "../status.ts";
import type { FieldPath } from "./field-path.ts";
import { TRANSFORMS_MAX } from "./limits.ts";
import type { Timestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";

/** One write of a commit, as `google.firestore.v1.Write` describes it. `name` is a full document name. */
export type Write = UpdateWrite | DeleteOrVerify;

export type UpdateWrite = {
  readonly type: "update";
  readonly name: string;
  readonly fields: Fields;
  /**
   * The paths to update. Without a mask the document is replaced; paths in the mask that are missing from `fields` are
   * deleted.
   */
  readonly updateMask?: readonly FieldPath[];
  readonly transforms: readonly FieldTransform[];
  readonly precondition?: Precondition;
};

/** A delete, or a `verify`, which changes nothing but fails the commit if its precondition is not met. */
type DeleteOrVerify = {
  readonly type: "delete" | "verify";
  readonly name: string;
  readonly precondition?: Precondition;
};

export type Precondition =
  | { readonly type: "exists"; readonly exists: boolean }
  | { readonly type: "updateTime"; readonly updateTime: Timestamp };

export type FieldTransform = { readonly field: FieldPath } & (
  | { readonly type: "requestTime" }
  | { readonly type: "increment" | "maximum" | "minimum"; readonly operand: Value }
  | { readonly type: "arrayUnion" | "arrayRemove"; readonly values: readonly Value[] }
);

export type WriteResult = {
  /** Missing for a delete, as in Firestore. A write that changes nothing keeps the old update time. */
  readonly updateTime?: Timestamp;
  readonly transformResults: readonly Value[];
};

/**
 * Validates a commit's writes as a whole. A document may be verified only once, and not also written; it may have at
 * most `TRANSFORMS_MAX` transforms. https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
 *
 * @throws StatusError INVALID_ARGUMENT
 */
export function validateWrites(writes: readonly Write[]): void {
  const verified = new Set<string>();
  /** Transform counts by document name. */
  const transforms = new Map<string, number>();
  for (const write of writes) {
    const { name } = write;
    const count = transforms.get(name);
    if (write.type === "verify") {
      if (!write.precondition) refuse("a verify must contain a precondition");
      if (count !== undefined) refuseTwice("written and then verified");
      if (verified.has(name)) refuseTwice("verified more than once");
      verified.add(name);
      continue;
    }
    if (verified.has(name)) refuseTwice("verified and then written");
    const sum = (count ?? 0) + (write.type === "update" ? write.transforms.length : 0);
    if (sum > TRANSFORMS_MAX) refuse(`More than ${TRANSFORMS_MAX} field transforms of ${name} in one commit`);
    transforms.set(name, sum);
  }
}

function refuseTwice(what: string): never {
  refuse(`the same document cannot be ${what} in a single request`);
}
