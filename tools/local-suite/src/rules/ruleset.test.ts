import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AccessCalls, compileRuleset, formatDiagnostic, type RulesRequest } from "./ruleset.ts";

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
  ])("decides whether %s allows the request: %s", (body, verdict) => {
    expect(isAllowed(body, {})).toBe(verdict);
  });
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

  it("may call each other at most 20 deep", () => {
    const chain = (length: number) => {
      const links = Array.from({ length }, (_, index) => `function f${index}() { return f${index + 1}(); }`);
      return `${links.join("\n")}\nfunction f${length}() { return true; } match /news/{id} { allow get: if f0(); }`;
    };
    expect(isAllowed(chain(20), {})).toBe(true);
    expect(isAllowed(chain(21), {})).toBe(false);
  });

  it("recover from an argument or binding that is an error, if it is not needed", () => {
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

it("a request may evaluate at most a thousand expressions", () => {
  // A list and each of its elements count as one expression each.
  const list = (length: number) => `[${"1,".repeat(length)}] == 1`;
  const rule = (length: number) => `match /news/{id} { allow get: if ${list(length)} || true; }`;
  expect(isAllowed(rule(995), {})).toBe(true);
  expect(isAllowed(rule(997), {})).toBe(false);
});

it("operators and brackets may be nested as deeply as in production", () => {
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

describe("diagnostics", () => {
  const file = join(import.meta.dirname, "../../conformance/mistakes.json");
  const cases = JSON.parse(readFileSync(file, "utf8")) as string[][];

  // Indented cases are wrapped in a complete file.
  it.each(cases)("for %j contain: %s", (text = "", message) => {
    expect(mistakes(text.startsWith("    ") ? rules(text) : text)).toContain(message);
  });

  it("are empty for the site's own rules", () => {
    for (const file of ["firestore.rules", "storage.rules"]) {
      expect(mistakes(readFileSync(join(import.meta.dirname, "../../../..", file), "utf8"))).toEqual([]);
    }
  });

  it("show the source line with a caret under the mistake", () => {
    const [diagnostic] = compileRuleset(
      "rules_version = '2';\nservice cloud.nothing {}",
      "x.rules",
    ).diagnostics;
    expect(diagnostic && formatDiagnostic(diagnostic)).toBe(
      'x.rules:2:1: error: no service "cloud.nothing": expected cloud.firestore or firebase.storage\n  service cloud.nothing {}\n  ^',
    );
  });
});
