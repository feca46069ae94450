import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StructuredQuery } from "../store/structured-query.ts";
import {
  AccessCalls,
  ANY_DEPTH,
  compileRuleset,
  formatDiagnostic,
  type RulesRequest,
  UNKNOWN_ID,
} from "./ruleset.ts";

const ROOT = ["databases", "(default)", "documents"];

function rules(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}`;
}

function isAllowed(body: string, request: Partial<RulesRequest>): boolean {
  const { ruleset, diagnostics } = compileRuleset(rules(body), "test.rules");
  if (!ruleset) throw new Error(diagnostics.map(formatDiagnostic).join("\n"));
  return ruleset.evaluate({
    service: "cloud.firestore",
    method: "get",
    path: [...ROOT, "news", "a"],
    auth: null,
    time: { seconds: 0, nanos: 0 },
    resource: null,
    readDocument: () => null,
    ...request,
  }).isAllowed;
}

function mistakes(text: string): string[] {
  return compileRuleset(text, "test.rules").diagnostics.map(
    ({ severity, line, column, message }) => `${line}:${column} ${severity} ${message}`,
  );
}

const list = (query: Partial<StructuredQuery>): Partial<RulesRequest> => ({
  method: "list",
  path: [...ROOT, "news", UNKNOWN_ID],
  query: { from: [{ collectionId: "news", allDescendants: false }], orderBy: [], offset: 0, ...query },
});
const where = (
  field: string,
  op: "==" | "<" | ">=" | "in" | "!=",
  value: unknown,
): Partial<StructuredQuery> => {
  const encode = (one: unknown) =>
    typeof one === "boolean"
      ? ({ type: "boolean", value: one } as const)
      : ({ type: "integer", value: BigInt(one as number) } as const);
  const encoded = Array.isArray(value)
    ? ({ type: "array", values: value.map(encode) } as const)
    : encode(value);
  return { where: { type: "field", field: [field], op, value: encoded } };
};

describe("matching", () => {
  it.each([
    ["match /news/{id} { allow get; }", true],
    ["match /news { allow get; }", false],
    ["match /{rest=**} { allow get; }", true],
    ["match /news/a/{rest=**} { allow get; }", true],
    ["match /news/{id} { match /deeper/{x} { allow get; } }", false],
    ["match /other/{id} { allow get; } match /news/a { allow read; }", true],
    ["match /news/{id} { allow list, write; }", false],
    ["match /news/{id} { allow get: if id == 'a' && database == '(default)'; }", true],
    ["match /{rest=**} { allow get: if rest == /news/a; }", true],
    ["match /news/{id} { allow get: if false; allow get: if true; }", true],
  ])("%s: %s", (body, verdict) => {
    expect(isAllowed(body, {})).toBe(verdict);
  });
});

describe("functions", () => {
  it("see their arguments, bindings and the wildcards around them, and call each other", () => {
    const body = `match /news/{id} {
      function same(x) { let y = x; return y == id && twice(2) == 4; }
      function twice(n) { return n * 2; }
      allow get: if same('a');
    }`;
    expect(isAllowed(body, {})).toBe(true);
  });

  it("may not call themselves, nor each other in a circle", () => {
    const circle =
      "function f() { return g(); } function g() { return f(); } match /a/{b} { allow get: if f(); }";
    expect(mistakes(rules(circle))).toEqual([
      '4:1 error the function "f" calls itself',
      '4:30 error the function "g" calls itself',
    ]);
  });

  it("call each other at most 20 deep", () => {
    const chain = (length: number) => {
      const links = Array.from({ length }, (_, index) => `function f${index}() { return f${index + 1}(); }`);
      return `${links.join("\n")}\nfunction f${length}() { return true; } match /news/{id} { allow get: if f0(); }`;
    };
    expect(isAllowed(chain(19), {})).toBe(true);
    expect(isAllowed(chain(20), {})).toBe(false);
  });

  it("recover from an argument or binding without a value where it does not matter", () => {
    const body = `match /news/{id} {
      function either(x) { let y = {}.missing; return x == 1 || y == 1 || id == 'a'; }
      function both(x) { return x == 1 && id == 'a'; }
      allow get: if either({}.missing);
      allow delete: if both({}.missing);
    }`;
    expect(isAllowed(body, {})).toBe(true);
    expect(isAllowed(body, { method: "delete" })).toBe(false);
  });
});

describe("get and exists", () => {
  const body = `match /news/{id} {
    allow get: if get(/databases/$(database)/documents/admins/$(request.auth.uid)).data.isAdmin == true;
    allow delete: if exists(/databases/$(database)/documents/admins/anna);
  }`;
  const anna: Partial<RulesRequest> = {
    auth: { uid: "anna", token: {} },
    readDocument: (segments: readonly string[]) =>
      segments.join("/") === "databases/(default)/documents/admins/anna"
        ? ({
            type: "document",
            name: "projects/p/databases/(default)/documents/admins/anna",
            fields: new Map([["isAdmin", { type: "boolean", value: true } as const]]),
          } as const)
        : null,
  };

  it("read documents", () => {
    expect(isAllowed(body, anna)).toBe(true);
    expect(isAllowed(body, { ...anna, method: "delete" })).toBe(true);
  });

  it("deny where there is none", () => {
    expect(isAllowed(body, { ...anna, auth: { uid: "bert", token: {} } })).toBe(false);
    expect(isAllowed(body, { readDocument: () => null, method: "delete" })).toBe(false);
  });

  it("deny after ten different documents", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `!exists(/databases/x/documents/a/b${index})`).join(" && ");
    expect(isAllowed(`match /news/{id} { allow get: if ${many(10)}; }`, {})).toBe(true);
    expect(isAllowed(`match /news/{id} { allow get: if ${many(11)}; }`, {})).toBe(false);
  });
});

describe("a batch", () => {
  const readsThree = (id: string) =>
    [0, 1, 2].map((index) => `!exists(/databases/x/documents/a/${id}${index})`).join(" && ");

  it("reads at most twenty different documents for all its operations together", () => {
    const body = [..."abcdefgh"].map((id) => `match /news/${id} { allow create: if ${readsThree(id)}; }`);
    const accessCalls = new AccessCalls();
    const verdicts = [..."aaabcdefgh"].map((id) =>
      isAllowed(body.join(""), { method: "create", path: [...ROOT, "news", id], accessCalls }),
    );
    expect(verdicts).toEqual([true, true, true, true, true, true, true, true, false, false]);
  });
});

describe("a list is judged by what it could return", () => {
  const published = "match /news/{id} { allow list: if resource.data.isPublished == true; }";
  const limited = "match /news/{id} { allow list: if request.query.limit <= 50; }";
  const recent = "match /news/{id} { allow list: if resource.data.year >= 2020; }";

  it.each([
    [published, where("isPublished", "==", true), true],
    [published, where("isPublished", "==", false), false],
    [published, where("isPublished", "!=", false), false],
    [published, {}, false],
    [published, where("isPublished", "in", [true]), true],
    [published, where("isPublished", "in", [true, false]), false],
    [limited, { limit: 50 }, true],
    [limited, { limit: 51 }, false],
    [limited, {}, false],
    [recent, where("year", ">=", 2020), true],
    [recent, where("year", ">=", 2021), true],
    [recent, where("year", ">=", 2019), false],
    [recent, where("year", "<", 2030), false],
    [recent, where("year", "==", 2024), true],
    ["match /news/{id} { allow list: if resource.data.year is int || true; }", {}, true],
    ["match /news/{id} { allow list: if resource.data.secret == null; }", {}, false],
    ["match /news/{id} { allow list: if !('secret' in resource.data); }", {}, false],
    ["match /news/{id} { allow list: if id == 'a'; }", {}, false],
    ["match /news/a { allow list; }", {}, false],
  ])("%s with %o: %s", (body, query, verdict) => {
    expect(isAllowed(body, list(query))).toBe(verdict);
  });

  it("must hold for every alternative of an OR", () => {
    const either = (values: readonly boolean[]): Partial<StructuredQuery> => ({
      where: {
        type: "composite",
        op: "or",
        filters: values.map((value) => ({
          type: "field",
          field: ["isPublished"],
          op: "==",
          value: { type: "boolean", value },
        })),
      },
    });
    expect(isAllowed(published, list(either([true, true])))).toBe(true);
    expect(isAllowed(published, list(either([true, false])))).toBe(false);
  });

  it("of a collection group needs a rule for every depth", () => {
    const group: Partial<RulesRequest> = { ...list({}), path: [...ROOT, ANY_DEPTH, "news", UNKNOWN_ID] };
    expect(isAllowed("match /news/{id} { allow list; }", group)).toBe(false);
    expect(isAllowed("match /{path=**}/news/{id} { allow list; }", group)).toBe(true);
  });
});

describe("mistakes", () => {
  it.each([
    [
      "rules_version = '2';\nservice cloud.firestore {\n  match /a { allow rea; }\n}",
      '3:20 error expected one of read, write, get, list, create, update, delete, found "rea"',
    ],
    [
      "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow get: if true\n    allow list;\n  }\n}",
      '4:23 error expected ";"',
    ],
    ["rules_version = '2'\nservice cloud.firestore {}", '2:1 error expected ";", found "service"'],
    [
      "rules_version = '2';\nservice cloud.firestore {",
      '2:26 error expected "match", "function" or "}", found the end of the file',
    ],
    [
      "service cloud.firestore {}",
      "1:1 warning this is version 1 of the language: rules_version = '2' is the newest",
    ],
    ["rules_version = '3';", "1:1 error expected rules_version = '2', found '3'"],
    [
      rules("    match /a/{x=**}/b/{y=**} { allow get; }"),
      "4:5 error a path has at most one recursive wildcard",
    ],
    [
      "service cloud.firestore { match /{x=**}/a { allow get; } }",
      "1:27 error in version 1 a recursive wildcard ends the path",
    ],
    [`${rules("match /a { ".repeat(12) + "}".repeat(12))}`, "4:100 error match blocks nest at most 10 deep"],
    [
      rules("    match /a/{b} { allow get: if math.max(1, 2) == 2; }"),
      '4:38 error math has no function "max"',
    ],
    [
      rules("    match /a/{b} { allow get: if math.pow(1) == 2; }"),
      '4:38 error "pow" wants 2 arguments, found 1',
    ],
    [rules("    match /a/{b} { allow get: if exists(); }"), '4:34 error "exists" wants 1 argument, found 0'],
    [rules("    function f() { return g(); }"), '4:27 warning the function "g" is not defined here'],
    [
      rules("    function f() { let x = 1; return true; }\n    match /a/{b} { allow get: if f(); }"),
      '4:20 warning "x" is never used',
    ],
    [
      "rules_version = '2';\nservice firebase.storage { match /{a=**} { allow get: if exists(/a/b); } }",
      '2:58 error the function "exists" is not defined here: expected firestore.get or firestore.exists',
    ],
    [
      rules("    function f() { return true; }\n    function f() { return false; }"),
      '5:5 error the function "f" is declared twice',
    ],
    [rules("    match /a/{b} { allow get: if c == 1; }"), '4:34 error "c" is not defined here'],
    [rules("    match /a/{b} { allow get: if f(1); }"), '4:34 error the function "f" is not defined here'],
    [rules("    function f() { return true; }"), '4:5 warning the function "f" is never called'],
    [
      rules("    function f(a) { return a; }\n    match /x/{y} { allow get: if f(); }"),
      '5:34 error "f" wants 1 argument, found 0',
    ],
    [
      "rules_version = '2';\nservice cloud.firestore { match /a/{b} { allow get: if 'x; } }",
      "2:56 error this text is not closed",
    ],
  ])("%j: %s", (text, message) => {
    expect(mistakes(text)).toContain(message);
  });

  it("show the line with a caret under the place", () => {
    const [diagnostic] = compileRuleset(
      "rules_version = '2';\nservice cloud.nothing {}",
      "x.rules",
    ).diagnostics;
    expect(diagnostic && formatDiagnostic(diagnostic)).toBe(
      'x.rules:2:1: error: no service "cloud.nothing": expected cloud.firestore or firebase.storage\n  service cloud.nothing {}\n  ^',
    );
  });
});

describe("whatever it is given", () => {
  const words = [
    "match",
    "/a",
    "/{b}",
    "{",
    "}",
    "(",
    ")",
    "allow",
    "read",
    ":",
    "if",
    ";",
    "function",
    "f",
    "return",
    "==",
    "&&",
    "'x'",
    "1",
    "1.5",
    "request",
    "resource",
    ".data",
    "[",
    "]",
    ",",
    "in",
    "is",
    "string",
    "-",
    "!",
    "?",
    "/$(",
    "get(",
    "let",
    "=",
    "**",
  ];

  it("the compiler answers with diagnostics, never with a crash", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 40 }), (parts) => {
        const { ruleset, diagnostics } = compileRuleset(rules(parts.join(" ")), "random.rules");
        expect(ruleset !== undefined || diagnostics.length > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("an expression of any values and operators has a verdict", () => {
    const atom = fc.constantFrom(
      "1",
      "1.5",
      "'a'",
      "true",
      "null",
      "[1]",
      "{'a': 1}",
      "/a/b",
      "request.time",
      "resource.data.x",
      "resource",
      "request.auth",
      "math.abs(-1)",
      "9223372036854775807",
    );
    const expression = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        atom,
        fc
          .tuple(
            tie("node"),
            fc.constantFrom("+", "-", "*", "/", "%", "==", "!=", "<", ">=", "&&", "||", "in"),
            tie("node"),
          )
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
        tie("node").map((a) => `!(${a})`),
        fc
          .tuple(
            tie("node"),
            fc.constantFrom("size()", "keys()", "matches('a')", "toSet()", "year()", "x", "get('a', 1)"),
          )
          .map(([a, m]) => `(${a}).${m}`),
      ),
    })).node;
    fc.assert(
      fc.property(expression, fc.boolean(), (text, isList) => {
        const body = `match /news/{id} { allow read: if ${text}; }`;
        expect(typeof isAllowed(body, isList ? list({ limit: 1 }) : {})).toBe("boolean");
      }),
      { numRuns: 2_000 },
    );
  });
});
