import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Collection } from "../store/collection.ts";
import { runQuery } from "../store/query.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import type { Filter, Order, StructuredQuery } from "../store/structured-query.ts";
import type { Fields, Value } from "../store/value.ts";
import { ANY_DEPTH, compileRuleset, type RequestSegment, type RulesRequest, UNKNOWN_ID } from "./ruleset.ts";

const NAME = "projects/p/databases/(default)/documents/news/";
const ROOT = ["databases", "(default)", "documents"];

/** Few values, so that conditions and filters often have the same ones. */
const scalar = fc.constantFrom<Value>(
  { type: "integer", value: 1n },
  { type: "integer", value: 1n },
  { type: "double", value: 1 },
  { type: "integer", value: 2n },
  { type: "double", value: -0 },
  { type: "double", value: 1.5 },
  { type: "double", value: Number.NaN },
  { type: "integer", value: 9007199254740993n },
  { type: "double", value: 9007199254740992 },
  { type: "string", value: "x" },
  { type: "string", value: "x" },
  { type: "string", value: "y" },
  { type: "string", value: "d1" },
  { type: "boolean", value: true },
  { type: "boolean", value: false },
  { type: "null" },
  { type: "timestamp", seconds: 1, nanos: 0 },
  { type: "reference", value: `${NAME}d1` },
  // The same path in rules.
  { type: "reference", value: `${NAME.replace("/p/", "/q/")}d1` },
);
const list = fc
  .array(scalar, { maxLength: 2 })
  .map((values): Value => ({ type: "array", values: values.filter(({ type }) => type !== "array") }));
const flatMap = fc
  .dictionary(fc.constantFrom("x", "y"), scalar)
  .map((fields): Value => ({ type: "map", fields: new Map(Object.entries(fields)) }));
const value = fc.oneof({ weight: 4, arbitrary: scalar }, list, flatMap);

const NAMES = ["a", "b", "tags", "m"] as const;
const valueFor = (name: string) => (name === "tags" ? list : name === "m" ? flatMap : value);
const fields = fc
  .tuple(
    ...NAMES.map((name) => fc.option(fc.oneof({ weight: 5, arbitrary: valueFor(name) }, value), { freq: 5 })),
  )
  .map((values): Fields => {
    const present = NAMES.flatMap((name, index) => {
      const found = values[index];
      return found ? [[name, found] as const] : [];
    });
    return new Map(present);
  });

const path = fc.constantFrom(["a"], ["a"], ["b"], ["tags"], ["m"], ["m", "x"]);
const field = fc.oneof(
  fc.tuple(path, fc.constantFrom("==", "==", "!=", "<", "<=", ">", ">=" as const), value),
  fc.tuple(path, fc.constantFrom("in", "not-in" as const), list),
  fc.tuple(fc.constant(["tags"]), fc.constant("array-contains" as const), scalar),
  fc.tuple(fc.constant(["tags"]), fc.constant("array-contains-any" as const), list),
  fc.tuple(
    fc.constant(["__name__"]),
    fc.constantFrom("==", ">=" as const),
    fc.constantFrom("d1", "d2").map((id): Value => ({ type: "reference", value: `${NAME}${id}` })),
  ),
);
const filter = fc.letrec<{ node: Filter }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    {
      weight: 6,
      arbitrary: field.map(
        ([path, op, value]): Filter => ({ type: "field", field: path, op: op as "==", value }),
      ),
    },
    fc
      .tuple(path, fc.constantFrom("is-null", "is-not-null", "is-nan", "is-not-nan" as const))
      .map(([path, op]): Filter => ({ type: "unary", field: path, op: op as "is-null" })),
    fc
      .tuple(
        fc.constantFrom("and", "and", "or" as const),
        fc.array(tie("node"), { minLength: 1, maxLength: 3 }),
      )
      .map(([op, filters]): Filter => ({ type: "composite", op: op as "and", filters })),
  ),
})).node;
const query = fc
  .tuple(
    fc.option(filter, { freq: 20, nil: undefined }),
    fc.array(
      path.map((field): Order => ({ field, direction: "asc" })),
      { maxLength: 1 },
    ),
    fc.boolean(),
  )
  .map(
    ([where, orderBy, allDescendants]): StructuredQuery => ({
      from: [{ collectionId: "news", allDescendants }],
      ...(where && { where }),
      orderBy,
      offset: 0,
    }),
  );

/** In conditions, SAME is replaced by the field of one of the query's filters and EQUAL by that filter's value. */
function aboutFilter(condition: string, where: Filter | undefined, pick: number): string {
  const leaves = leavesOf(where);
  const leaf = leaves[pick % leaves.length];
  const name = leaf?.field.join(".") ?? "a";
  const same = name === "__name__" ? "resource.__name__" : `resource.data.${name}`;
  const equal = leaf?.type === "field" ? textOf(leaf.value) : "null";
  return condition.replaceAll("SAME", same).replaceAll("EQUAL", equal);
}

function leavesOf(filter: Filter | undefined): Exclude<Filter, { type: "composite" }>[] {
  if (!filter) return [];
  return filter.type === "composite" ? filter.filters.flatMap(leavesOf) : [filter];
}

function textOf(value: Value): string {
  switch (value.type) {
    case "integer":
      return String(value.value);
    case "double":
      return Number.isNaN(value.value) ? "(0.0 / 0.0)" : value.value.toFixed(1);
    case "string":
      return `'${value.value}'`;
    case "boolean":
      return String(value.value);
    case "timestamp":
      return `timestamp.value(${value.seconds * 1_000})`;
    case "reference":
      return "path('databases/(default)/documents/news/d1')";
    case "array":
      return `[${value.values.map(textOf).join(", ")}]`;
    case "map":
      return `{${[...value.fields].map(([name, one]) => `'${name}': ${textOf(one)}`).join(", ")}}`;
    default:
      return "null";
  }
}

const literal = fc.constantFrom(
  "9007199254740993",
  "9007199254740992.0",
  "EQUAL",
  "EQUAL",
  "EQUAL",
  "EQUAL",
  "1",
  "1",
  "1.0",
  "2",
  "0",
  "'x'",
  "'x'",
  "'y'",
  "'d1'",
  "true",
  "false",
  "null",
);
const literals = fc.array(literal, { maxLength: 3 }).map((all) => `[${all.join(", ")}]`);
const keys = fc.subarray(["'a'", "'b'", "'tags'", "'m'"]).map((all) => `[${all.join(", ")}]`);
const operand = fc.oneof(
  { weight: 2, arbitrary: fc.constant("SAME") },
  fc
    .constantFrom("a", "a", "b", "tags", "m", "m.x", "m['x']", "tags[0]")
    .map((name) => `resource.data.${name}`),
  fc.constantFrom(
    "resource.data.get('a', 1)",
    "resource.data.get(['m', 'x'], 'x')",
    "resource.data.tags.size()",
    "resource.data.tags.toSet().size()",
    "resource.data.m.keys()",
    "resource.data.keys().size()",
    "resource.data.m",
    "(resource.data.a + 1)",
    "string(resource.data.a)",
    "-resource.data.a",
    "resource.data.tags.concat([1])",
    "resource.data.tags.removeAll(['x'])",
    "resource.data.tags[0:1]",
    "[resource.data.a]",
    "[[resource.data.a]].toSet()",
    "[[1]].toSet()",
    "{'a': resource.data.a}.diff({'a': 1}).affectedKeys().size()",
    "{'a': [resource.data.a]}.diff({'a': [1]}).affectedKeys()",
    "{'a': resource.data.b}.a",
    "pass(resource.data.a)",
    "id",
    "resource.id",
    "resource.__name__",
    "path('databases/(default)/documents/news/d1')",
  ),
);
const TYPES = ["int", "float", "number", "string", "list", "map", "bool", "null", "timestamp"] as const;
const atom = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant("SAME"), fc.constant("is"), fc.constantFrom(...TYPES)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant("SAME"), fc.constantFrom("==", "!=", "<", "<=", ">", ">="), literal),
  },
  fc.tuple(fc.constantFrom("EQUAL"), fc.constant("in"), fc.constantFrom("SAME", "[SAME]", "SAME.toSet()")),
  fc.tuple(fc.constantFrom("SAME"), fc.constant("in"), fc.constantFrom("EQUAL", "[EQUAL]", "EQUAL.toSet()")),
  { weight: 6, arbitrary: fc.tuple(operand, fc.constantFrom("==", "!=", "<", "<=", ">", ">="), literal) },
  fc.tuple(literal, fc.constantFrom("==", "<", ">="), operand),
  fc.tuple(operand, fc.constantFrom("==", "!=", "in"), operand),
  fc.tuple(operand, fc.constantFrom("in"), literals),
  fc.tuple(literal, fc.constantFrom("in"), operand),
  fc.tuple(operand, fc.constantFrom("is"), fc.constantFrom(...TYPES)),
  fc.tuple(
    fc.constantFrom("resource.data.tags", "resource.data.tags.toSet()", "resource.data.m.values()"),
    fc.constantFrom(".hasAll(", ".hasAny(", ".hasOnly("),
    literals.map((all) => `${all})`),
  ),
  fc.tuple(
    fc.constant("resource.data.keys()"),
    fc.constantFrom(".hasAll(", ".hasAny(", ".hasOnly("),
    keys.map((all) => `${all})`),
  ),
  fc.tuple(
    fc.constantFrom("'a'", "'b'"),
    fc.constant("in"),
    fc.constantFrom("resource.data", "resource.data.m"),
  ),
  fc.constantFrom(
    ["resource", "!=", "null"],
    ["exists(/databases/$(database)/documents/news/$(resource.data.a))", "==", "true"],
    ["get(/databases/$(database)/documents/news/$(resource.data.a)).data.a", "==", "1"],
    ["true", "", ""],
  ),
);
const condition = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    { weight: 8, arbitrary: atom.map((parts) => `(${parts.join(" ")})`) },
    fc.tuple(tie("node"), fc.constantFrom("&&", "||"), tie("node")).map((parts) => `(${parts.join(" ")})`),
    tie("node").map((inner) => `!${inner}`),
    fc.tuple(tie("node"), tie("node"), tie("node")).map(([c, yes, no]) => `(${c} ? ${yes} : ${no})`),
  ),
})).node;

describe("a list that is allowed", () => {
  it("returns only documents for which the rule holds, for any rule, query and documents", () => {
    let decided = 0;
    const stored = fc.array(fields, { minLength: 5, maxLength: 25 });
    fc.assert(
      fc.property(condition, query, fc.nat(), stored, (template, query, pick, all) => {
        const text = aboutFilter(template, query.where, pick);
        const { ruleset } = compileRuleset(
          `rules_version = '2';
          service cloud.firestore { match /databases/{database}/documents {
            function pass(x) { let y = x; return y; }
            match /{path=**}/news/{id} { allow get, list: if ${text} || pass(1) == 2; } } }`,
          "random.rules",
        );
        if (!ruleset) throw new Error(text);
        const documents = all.map((fields, index): StoredDocument => {
          const time = { seconds: 0, nanos: 0 };
          return { name: `${NAME}d${index}`, fields, createTime: time, updateTime: time };
        });
        const resourceOf = ({ name, fields }: StoredDocument) =>
          ({ type: "document", name, fields }) as const;
        const request = {
          service: "cloud.firestore",
          auth: null,
          time: { seconds: 0, nanos: 0 },
          readDocument: (segments: readonly string[]) => {
            const found = documents.find(({ name }) => name === `projects/p/${segments.join("/")}`);
            return found ? resourceOf(found) : null;
          },
        } satisfies Partial<RulesRequest>;
        const depth: RequestSegment[] = query.from[0]?.allDescendants ? [ANY_DEPTH] : [];
        const isListAllowed = ruleset.evaluate({
          ...request,
          method: "list",
          path: [...ROOT, ...depth, "news", UNKNOWN_ID],
          query,
        }).isAllowed;
        if (!isListAllowed) return;
        for (const document of runQuery([new Collection(documents)], query)) {
          decided += text === "(true  )" ? 0 : 1;
          const { isAllowed, explanation } = ruleset.evaluate({
            ...request,
            method: "get",
            path: document.name.split("/").slice(2),
            resource: resourceOf(document),
          });
          expect(isAllowed, `${explanation} of ${document.name}`).toBe(true);
        }
      }),
      { numRuns: 2_500 },
    );
    // Guards against generators that never produce an allowed list with results.
    expect(decided).toBeGreaterThan(30);
  });
});
