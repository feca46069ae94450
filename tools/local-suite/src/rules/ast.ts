import type { ValueOf } from "./values.ts";

/** A node's start offset in the source. */
type Located = { readonly offset: number };

export type RulesFile = {
  readonly version: string | undefined;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
};

/** The known services; a file may name others, which the checker reports. */
export type ServiceName = "cloud.firestore" | "firebase.storage";

export type Service = Located & Body & { readonly name: string };

/** The declarations shared by service and match blocks. */
export type Body = {
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
};

export type Match = Located &
  Body & { readonly pattern: readonly PatternSegment[]; readonly allows: readonly Allow[] };

export type PatternSegment =
  | { readonly type: "literal"; readonly text: string }
  | { readonly type: "single" | "recursive"; readonly name: string };

export const METHODS = ["get", "list", "create", "update", "delete"] as const;
export type Method = (typeof METHODS)[number];

/**
 * An allow statement. The groups `read` and `write` in `methods` are expanded; without a condition the statement always
 * allows.
 */
export type Allow = Located & {
  readonly methods: readonly Method[];
  readonly condition: Expression | undefined;
};

export type FunctionDeclaration = Located & {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly LetBinding[];
  readonly result: Expression;
};

export type LetBinding = Located & { readonly name: string; readonly value: Expression };

/** Binary operators by precedence, lowest first; `is` binds like `in`. https://firebase.google.com/docs/rules/rules-language#building_conditions */
export const BINARY_LEVELS = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["in", "is"],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
] as const;
export type BinaryOperator = Exclude<(typeof BINARY_LEVELS)[number][number], "is">;

export type Expression = Located &
  (
    | {
        readonly type: "literal";
        readonly value: ValueOf<"null" | "bool" | "int" | "float" | "string" | "bytes">;
      }
    | { readonly type: "path"; readonly segments: readonly (string | Expression)[] }
    | { readonly type: "name"; readonly name: string }
    | { readonly type: "list"; readonly elements: readonly Expression[] }
    | { readonly type: "map"; readonly entries: readonly { key: Expression; value: Expression }[] }
    | { readonly type: "unary"; readonly operator: "!" | "-"; readonly operand: Expression }
    | ({ readonly type: "binary"; readonly operator: BinaryOperator } & Sides)
    | { readonly type: "is"; readonly operand: Expression; readonly typeName: string }
    | {
        readonly type: "ternary";
        readonly condition: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
    | { readonly type: "member"; readonly object: Expression; readonly name: string }
    /** An index `a[i]` or, for lists and strings, a range `a[i:j]`. */
    | {
        readonly type: "index";
        readonly object: Expression;
        readonly index: Expression;
        readonly end?: Expression;
      }
    /** A call `f(x)`, or `object.f(x)` of a method or a namespace's function. */
    | ({ readonly type: "call"; readonly object?: Expression } & Called)
  );
type Sides = { readonly left: Expression; readonly right: Expression };
type Called = { readonly name: string; readonly args: readonly Expression[] };

export type ExpressionOf<Type extends Expression["type"]> = Extract<Expression, { type: Type }>;
