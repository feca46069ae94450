import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StructuredQuery } from "../store/structured-query.ts";
import { METHODS } from "./ast.ts";
import { AccessCalls, compileRuleset, formatDiagnostic, type RulesRequest, UNKNOWN_ID } from "./ruleset.ts";

const ROOT = ["databases", "(default)", "documents"];

function rules(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}`;
}

const isAllowed = (body: string, request: Partial<RulesRequest>): boolean =>
  evaluated(body, request).isAllowed;

function evaluated(body: string, request: Partial<RulesRequest>) {
  const { ruleset, diagnostics } = compileRuleset(rules(body), "test.rules");
  if (!ruleset) throw new Error(diagnostics.map(formatDiagnostic).join("\n"));
  const verdict = ruleset.evaluate({
    service: "cloud.firestore",
    method: "get",
    path: [...ROOT, "news", "a"],
    auth: null,
    time: { seconds: 0, nanos: 0 },
    resource: null,
    readDocument: () => null,
    ...request,
  });
  return { ...verdict, coverage: ruleset.coverage.report() };
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

it("coverage counts what decides a request, no literal, and neither an error nor what is not a bool", () => {
  const { coverage } = evaluated(
    `match /news/{id} {
      function name() { return id; }
      function isA() { let b = id == 'b' || id == 'c'; let n = 1; return name() == 'a' && !b; }
      allow get: if !isA() || request.auth.uid == 'x' || (true ? isA() : id == 'b');
    }`,
    {},
  );
  const seen = coverage.map((one) => `${one.condition.split(" in ")[0]}: ${one.true}, ${one.false}`);
  expect(seen.sort()).toEqual([
    "6:35 ==: 0, 2",
    "6:42 ||: 0, 2",
    "6:48 ==: 0, 2",
    "6:81 ==: 2, 0",
    "6:88 &&: 2, 0",
    "6:91 !: 2, 0",
    "6:92 name: 0, 2",
    "7:21 !: 0, 1",
    "7:22 isA(): 1, 0",
    "7:28 ||: 0, 0",
    "7:48 ==: 0, 0",
    "7:55 ||: 1, 0",
    "7:59 ternary: 1, 0",
    "7:66 isA(): 1, 0",
    "7:77 ==: 0, 0",
  ]);
});

describe("functions", () => {
  it("can use their arguments, bindings and enclosing wildcards, and call each other", () => {
    const body = `match /news/{id} {
      function same(x) { let y = x; return y == id && twice(2) == 4; }
      function twice(n) { return n * 2; }
      allow get: if same('a');
    }`;
    expect(isAllowed(body, {})).toBe(true);
  });

  it("may have an argument with the name of a namespace", () => {
    const body = `function isEarly(timestamp, math) { return timestamp.year() == 1970 && math.size() == 1; }
      match /news/{id} { allow get: if isEarly(request.time, [1]); }`;
    expect(mistakes(rules(body))).toEqual([]);
    expect(isAllowed(body, {})).toBe(true);
  });

  it("may not be recursive, directly or mutually", () => {
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
    expect(isAllowed(chain(20), {})).toBe(true);
    expect(isAllowed(chain(21), {})).toBe(false);
  });

  it("recover from an argument or binding that is an error if it is not needed", () => {
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

it("get and exists deny after ten different documents", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `!exists(/databases/x/documents/a/b${index})`).join(" && ");
  expect(isAllowed(`match /news/{id} { allow get: if ${many(10)}; }`, {})).toBe(true);
  expect(isAllowed(`match /news/{id} { allow get: if ${many(11)}; }`, {})).toBe(false);
});

it("a request evaluates at most a thousand expressions", () => {
  // A list and each of its elements are one expression each.
  const list = (length: number) => `[${"1,".repeat(length)}] == 1`;
  const rule = (length: number) => `match /news/{id} { allow get: if ${list(length)} || true; }`;
  expect(isAllowed(rule(995), {})).toBe(true);
  expect(isAllowed(rule(997), {})).toBe(false);
});

it("operators and brackets have production's nesting limit", () => {
  const inBrackets = (depth: number) => `${"(".repeat(depth)}1 == 1${")".repeat(depth)}`;
  const inRow = (length: number) => Array.from({ length }, () => "1 == 1").join(" && ");
  const isRuleset = (condition: string) =>
    compileRuleset(
      `rules_version = '2'; service cloud.firestore { match /a/{b} { allow get: if ${condition}; } }`,
      "deep.rules",
    ).ruleset !== undefined;
  expect([inBrackets(97), inBrackets(98)].map(isRuleset)).toEqual([true, false]);
  expect([inRow(98), inRow(99)].map(isRuleset)).toEqual([true, false]);
});

describe("a batch", () => {
  const readsThree = (id: string) =>
    [0, 1, 2].map((index) => `!exists(/databases/x/documents/a/${id}${index})`).join(" && ");

  it("reads at most twenty different documents in all its operations", () => {
    const body = [..."abcdefgh"].map((id) => `match /news/${id} { allow create: if ${readsThree(id)}; }`);
    const accessCalls = new AccessCalls();
    const verdicts = [..."aaabcdefgh"].map((id) =>
      isAllowed(body.join(""), { method: "create", path: [...ROOT, "news", id], accessCalls }),
    );
    expect(verdicts).toEqual([true, true, true, true, true, true, true, true, false, false]);
  });
});

// More lists are in conformance/rules/queries.json and list-facts.json.
it.each([
  ["match /news/{id} { allow list: if resource.data.year is int || true; }", true],
  ["match /news/{id} { allow list: if resource.data.secret == null; }", false],
  ["match /news/{id} { allow list: if !('secret' in resource.data); }", false],
  ["match /news/{id} { allow list: if id == 'a'; }", false],
  ["match /news/a { allow list; }", false],
])("a list is evaluated by its query: %s: %s", (body, verdict) => {
  expect(isAllowed(body, list({}))).toBe(verdict);
});

it.each(["{'a': 'x'} == resource.data", "resource.data == {'a': 'x'}"])(
  "a list is not allowed by fields beside which there may be others: %s",
  (condition) => {
    const where = { type: "field", field: ["a"], op: "==", value: { type: "string", value: "x" } } as const;
    const body = `match /news/{id} { allow list: if ${condition}; }`;
    expect(isAllowed(body, list({ where }))).toBe(false);
    expect(isAllowed(body.replaceAll("resource.data", "{'a': resource.data.a}"), list({ where }))).toBe(true);
  },
);

describe("diagnostics", () => {
  const file = join(import.meta.dirname, "../../conformance/mistakes.json");
  const cases = JSON.parse(readFileSync(file, "utf8")) as string[][];

  // Indented cases are wrapped in a complete file.
  it.each(cases)("%j: %s", (text = "", message) => {
    expect(mistakes(text.startsWith("    ") ? rules(text) : text)).toContain(message);
  });

  it("are empty for the site's own rules", () => {
    for (const file of ["firestore.rules", "storage.rules"]) {
      expect(mistakes(readFileSync(join(import.meta.dirname, "../../..", file), "utf8"))).toEqual([]);
    }
  });

  it("list errors first when the limit is exceeded", () => {
    const unused = Array.from({ length: 150 }, (_, index) => `function f${index}() { return true; }`);
    const found = mistakes(rules(`${unused.join("\n")}\nmatch /a/b/{c=**}/{d=**} { allow get; }`));
    expect(found).toHaveLength(100);
    expect(found[0]).toBe("154:1 error a path has at most one recursive wildcard");
  });

  it("show the source line with a caret", () => {
    const [diagnostic] = compileRuleset(
      "rules_version = '2';\nservice cloud.nothing {}",
      "x.rules",
    ).diagnostics;
    expect(diagnostic && formatDiagnostic(diagnostic)).toBe(
      'x.rules:2:1: error: no service "cloud.nothing": expected cloud.firestore or firebase.storage\n  service cloud.nothing {}\n  ^',
    );
  });
});

/** Compiles, and evaluates each method if there is a ruleset. */
function runAnyhow(text: string): void {
  const { ruleset, diagnostics } = compileRuleset(text, "random.rules");
  expect(ruleset !== undefined || diagnostics.length > 0).toBe(true);
  for (const service of ["cloud.firestore", "firebase.storage"] as const) {
    for (const method of METHODS) {
      const isAllowed = ruleset?.evaluate({
        service,
        path: [...ROOT, "groups", "a"],
        auth: { uid: "anna", token: { admin: true } },
        time: { seconds: 0, nanos: 0 },
        resource: { type: "document", name: "projects/p/databases/d/documents/a/b", fields: new Map() },
        requestResource: null,
        readDocument: () => null,
        ...(method === "list" ? list({ limit: 1 }) : {}),
        method,
      }).isAllowed;
      expect(typeof isAllowed).toBe(ruleset ? "boolean" : "undefined");
    }
  }
}

describe("any input", () => {
  const folder = join(import.meta.dirname, "../../conformance/rules");
  const rulesFiles = readdirSync(folder)
    .filter((file) => file.endsWith(".rules"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const pieces = rulesFiles.flatMap((text) => text.match(/\w+|\s+|[^\w\s]/g) ?? []);

  it("of random characters and words gives diagnostics, never a crash", () => {
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        runAnyhow(parts.join(""));
        runAnyhow(rules(parts.join(" ")));
        runAnyhow(rules(`match /groups/{id} { allow read, write: if ${parts.slice(0, 8).join(" ")}; }`));
      }),
      { numRuns: 250 },
    );
  });

  it("made by deleting, doubling or replacing parts of rules files does so, too", () => {
    const place = fc.nat();
    const edit = fc.tuple(place, fc.nat(30), fc.oneof(fc.constant(""), fc.constantFrom(...pieces)));
    fc.assert(
      fc.property(
        fc.constantFrom(...rulesFiles),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (text, edits) => {
          let changed = text;
          for (const [place, length, inserted] of edits) {
            const start = place % changed.length;
            // A length above 20 duplicates the text.
            const end = length > 20 ? start - length : start + length;
            changed = changed.slice(0, start) + inserted + changed.slice(Math.max(0, end));
          }
          runAnyhow(changed);
        },
      ),
      { numRuns: 400 },
    );
  });

  const atom = fc.constantFrom(
    "1",
    "1.5",
    "-0.0",
    "'a'",
    "b'a'",
    "true",
    "null",
    "[1]",
    "{'a': 1}",
    "['a'].toSet()",
    "{}.diff({'a': 1})",
    "/a/b",
    "/a/$(x)",
    "request.time",
    "duration.value(1, 's')",
    "latlng.value(1, 2)",
    "resource.data.x",
    "resource",
    "request.query",
    "request.auth",
    "math",
    "9223372036854775807",
  );
  const operator = fc.constantFrom(..."+ - * / % == != < <= > >= && || in".split(" "));
  const prefix = fc.constantFrom(
    "!",
    "-",
    ..."debug int float string bool path get exists getAfter math.abs math.round math.sqrt hashing.md5".split(
      " ",
    ),
    ..."math.isNaN duration.abs timestamp.value firestore.get hashing.crc32c".split(" "),
  );
  const suffix = fc.constantFrom(
    ..."size() keys() values() toSet() year() date() time() seconds() latitude() trim() lower()".split(" "),
    ..."toUtf8() toBase64() toHexString() addedKeys() affectedKeys() dayOfYear() toMillis() x data".split(
      " ",
    ),
  );
  const binaryMethod = fc.constantFrom(
    ..."matches split concat hasAll hasAny hasOnly join removeAll diff bind union difference distance".split(
      " ",
    ),
  );
  const expression = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.tuple(tie("node"), operator, tie("node")).map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.tuple(prefix, tie("node")).map(([f, a]) => `${f}(${a})`),
      fc.tuple(tie("node"), suffix).map(([a, method]) => `(${a}).${method}`),
      fc.tuple(tie("node"), binaryMethod, tie("node")).map(([a, method, b]) => `(${a}).${method}(${b})`),
      fc
        .tuple(tie("node"), fc.constantFrom("get", "replace"), tie("node"), tie("node"))
        .map(([a, method, b, c]) => `(${a}).${method}(${b}, ${c})`),
      fc.tuple(tie("node"), tie("node"), tie("node")).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(tie("node"), tie("node")).map(([a, b]) => `(${a})[${b}]`),
      fc.tuple(tie("node"), tie("node"), tie("node")).map(([a, b, c]) => `(${a})[${b}:${c}]`),
      fc.tuple(tie("node"), tie("node")).map(([a, b]) => `{${a}: [${b}]}`),
      fc.tuple(tie("node"), fc.constantFrom("int", "map", "path", "set")).map(([a, t]) => `(${a} is ${t})`),
      fc.tuple(tie("node"), tie("node")).map(([a, b]) => `/a/$(${a})/$(${b})`),
    ),
  })).node;

  it("that is an expression of any values and operators has a verdict", () => {
    fc.assert(
      fc.property(expression, fc.boolean(), (text, isList) => {
        const body = `match /news/{id} { allow read: if ${text}; }`;
        const { ruleset, diagnostics } = compileRuleset(rules(body), "random.rules");
        // Only an undefined "$(x)" and methods of namespaces give warnings.
        const wrong = diagnostics.filter(
          ({ message }) => !/"x" is not defined|has no function/.test(message),
        );
        expect(wrong.map(formatDiagnostic)).toEqual([]);
        if (ruleset) expect(typeof isAllowed(body, isList ? list({ limit: 1 }) : {})).toBe("boolean");
      }),
      { numRuns: 1_000 },
    );
  });

  it("has the same verdict with the operands of && and || swapped", () => {
    fc.assert(
      fc.property(
        expression,
        expression,
        fc.constantFrom("&&", "||"),
        fc.boolean(),
        (one, other, operator, isList) => {
          const verdict = (text: string) => {
            const { ruleset } = compileRuleset(
              rules(`match /news/{id} { allow read: if ${text}; }`),
              "random.rules",
            );
            return (
              ruleset &&
              isAllowed(`match /news/{id} { allow read: if ${text}; }`, isList ? list({ limit: 1 }) : {})
            );
          };
          const [a, b] = [`(${one} ${operator} ${other})`, `(${other} ${operator} ${one})`];
          expect(verdict(a)).toBe(verdict(b));
          expect(verdict(`!${a}`)).toBe(verdict(`!${b}`));
        },
      ),
      { numRuns: 250 },
    );
  });

  const condition = (text: string) => rules(`match /groups/{id} { allow read: if ${text}; }`);
  const MANY = 10_000;
  it.each([
    ["brackets", condition(`${"(".repeat(MANY)}true${")".repeat(MANY)}`)],
    ["opening brackets", condition("(".repeat(MANY))],
    ["lists in lists", condition("[".repeat(MANY) + "]".repeat(MANY))],
    ["maps in maps", condition("{'a':".repeat(MANY))],
    ["signs", condition(`${"!".repeat(MANY)}true`)],
    ["paths in paths", condition("/a/$(".repeat(MANY))],
    ["calls in calls", condition("debug(".repeat(MANY))],
    ["ternaries", condition("true ? true : ".repeat(MANY))],
    ["a long sum", condition(`${"1 + ".repeat(MANY)}1 == 1`)],
    ["fields of fields", condition(`resource${".data".repeat(MANY)} == 1`)],
    ["sums in brackets", condition(`${"(".repeat(150)}1${`${"+1".repeat(600)})`.repeat(150)}`)],
    ["match in match", rules("match /a { ".repeat(MANY))],
  ])("with %s beyond the limit is an error", (_name, text) => {
    const { ruleset, diagnostics } = compileRuleset(text, "deep.rules");
    expect(ruleset).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
  });

  it.each([
    ["a list", condition(`1 in [${"1,".repeat(60_000)}]`)],
    ["a path", condition(`request.path == ${"/a".repeat(60_000)}`)],
    ["statements", rules(`match /groups/{id} { ${"allow read: if wrong;".repeat(12_000)} }`)],
    [
      "functions",
      rules(Array.from({ length: 6_000 }, (_, i) => `function f${i}() { return f${i + 1}(); }`).join("")),
    ],
    ["matches", rules("match /groups/{id} { function f() { return 1; } }".repeat(5_000))],
    ["parameters", rules(`function f(${"a,".repeat(100_000)}a) { return a; }`)],
    ["bindings", rules(`function f() { ${"let a = 1;".repeat(25_000)} return a; }`)],
    ["comments", rules("/* */ // \n".repeat(20_000))],
    ["a pattern", condition(`'${"a".repeat(30)}'.matches('(a*)*b')`)],
    ["a text", condition(`'${"a".repeat(200_000)}'.split('').size() == 1`)],
  ])("with %s of extreme length terminates", (_name, text) => {
    runAnyhow(text);
  });

  it("larger than 256 KiB is refused", () => {
    expect(mistakes(" ".repeat(256 * 1024 + 1))).toEqual(["1:1 error the file is larger than 256 KiB"]);
  });
});
