import type { FieldPath } from "./field-path.ts";
import type { Timestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";

/** One write of a commit, as `google.firestore.v1.Write` describes it. `name` is a full document name. */
export type Write = UpdateWrite | DeleteOrVerify;

export type UpdateWrite = {
  readonly type: "update";
  readonly name: string;
  readonly fields: Fields;
  /** Without a mask the document is replaced; with one, paths absent from `fields` are deleted. */
  readonly updateMask?: readonly FieldPath[];
  readonly transforms: readonly FieldTransform[];
  readonly precondition?: Precondition;
};

/** `verify` changes nothing; it fails the commit if the precondition does not hold. */
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
  /** Absent for a delete, as in Firestore. A write that changes nothing keeps the old update time. */
  readonly updateTime?: Timestamp;
  readonly transformResults: readonly Value[];
};
