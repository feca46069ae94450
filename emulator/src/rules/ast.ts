/** Every node knows the offset it starts at. */
type Located = { readonly offset: number };

export type RulesFile = {
  readonly version: string | undefined;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
};

export type Service = Located & Body & { readonly name: string };

/** What may stand between the braces of a service or a match. */
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

/** `methods` with the groups read and write spelled out; no condition means always. */
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

export type Expression =
  | Literal
  | PathLiteral
  | Name
  | ListLiteral
  | MapLiteral
  | Unary
  | Binary
  | TypeTest
  | Ternary
  | Member
  | Index
  | Call;

export type Literal = Located & {
  readonly type: "literal";
  /** A bigint is an int, a number a float, also 1.0. */
  readonly value: null | boolean | bigint | number | string | Uint8Array;
};
export type PathLiteral = Located & {
  readonly type: "path";
  readonly segments: readonly (string | Expression)[];
};
export type Name = Located & { readonly type: "name"; readonly name: string };
export type ListLiteral = Located & { readonly type: "list"; readonly elements: readonly Expression[] };
export type MapLiteral = Located & {
  readonly type: "map";
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
};
export type Unary = Located & {
  readonly type: "unary";
  readonly operator: "!" | "-";
  readonly operand: Expression;
};
export type BinaryOperator =
  | "||"
  | "&&"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "in"
  | "+"
  | "-"
  | "*"
  | "/"
  | "%";
export type Binary = Located & {
  readonly type: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
};
export type TypeTest = Located & {
  readonly type: "is";
  readonly operand: Expression;
  readonly typeName: string;
};
export type Ternary = Located & {
  readonly type: "ternary";
  readonly condition: Expression;
  readonly yes: Expression;
  readonly no: Expression;
};
export type Member = Located & {
  readonly type: "member";
  readonly object: Expression;
  readonly name: string;
};
/** `a[i]` and, for lists and strings, `a[i:j]`. */
export type Index = Located & {
  readonly type: "index";
  readonly object: Expression;
  readonly index: Expression;
  readonly end?: Expression;
};
/** `f(x)`, or `object.f(x)` for a method or a namespace's function. */
export type Call = Located & {
  readonly type: "call";
  readonly object?: Expression;
  readonly name: string;
  readonly args: readonly Expression[];
};
