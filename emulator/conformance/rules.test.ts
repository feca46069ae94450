import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileRuleset, type RulesRequest } from "../src/rules/ruleset.ts";

type Case = { readonly expression: string; readonly result: boolean | "error" | "invalid" };
type CaseFile = { readonly source: string; readonly cases: readonly Case[] };

const REQUEST: RulesRequest = {
  service: "cloud.firestore",
  method: "get",
  path: ["databases", "(default)", "documents", "a", "b"],
  auth: null,
  time: { seconds: 1_800_000_000, nanos: 0 },
  resource: null,
  readDocument: () => null,
};

/** What an expression comes to: `error` denies whatever stands around it, `invalid` is no ruleset at all. */
function outcome(expression: string): Case["result"] {
  const allows = (condition: string) => {
    const { ruleset } = compileRuleset(
      `rules_version = '2';\nservice cloud.firestore { match /{document=**} { allow get: if ${condition}; } }`,
      "case.rules",
    );
    return ruleset?.evaluate(REQUEST).isAllowed;
  };
  const holds = allows(expression);
  if (holds === undefined) return "invalid";
  return holds || (allows(`!(${expression})`) ? false : "error");
}

describe.each(["language.json"])("the rules language, %s", (file) => {
  const { source, cases } = JSON.parse(
    readFileSync(join(import.meta.dirname, "rules", file), "utf8"),
  ) as CaseFile;

  it.each(cases)(`$expression is $result (${source})`, ({ expression, result }) => {
    expect(outcome(expression)).toBe(result);
  });
});
