import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firestoreProtos } from "../src/proto/firestore-protos.ts";
import { decodeFields, decodeQuery, type Message, message } from "../src/proto/proto-codec.ts";
import { messageFromJson } from "../src/proto/proto-json.ts";
import {
  AccessCalls,
  ANY_DEPTH,
  compileRuleset,
  formatDiagnostic,
  type RequestSegment,
  type ResourceData,
  type Ruleset,
  type RulesRequest,
  UNKNOWN_ID,
} from "../src/rules/ruleset.ts";
import type { Fields } from "../src/store/value.ts";
import { longFields, longQuery, type ShortQuery } from "./short-forms.ts";

const FOLDER = join(import.meta.dirname, "rules");
const DOCUMENTS = "projects/p/databases/(default)/documents/";
const NOW = "2027-01-15T08:00:00Z";

/**
 * An expression and its expected result. `gap` is the reason for a known difference; the test fails once there is no
 * difference.
 */
type ExpressionCase = { readonly expression: string; readonly result: Outcome; readonly gap?: string };
/** `error`: evaluation fails, even if the expression is negated; `invalid`: the rules do not compile. */
type Outcome = boolean | "error" | "invalid";

/** The cases of one subject in `expressions.json`. */
type Expressions = { readonly source: string; readonly cases: readonly ExpressionCase[] };

/** A file of requests. Its rules are in the file with the same name: `chat.rules` for `chat.json`. */
type Situations = {
  readonly source: string;
  readonly service?: "firebase.storage";
  /** The claims of tokens by uid; other uids have no claims. */
  readonly people?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The stored documents by path; `files` contains the metadata of Storage objects. */
  readonly documents?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cases: readonly Situation[];
};
type Operation = {
  readonly method: RulesRequest["method"];
  readonly path: string;
  /** The fields after the write; in Storage the object's metadata. */
  readonly data?: Readonly<Record<string, unknown>>;
};
type Situation = (Operation | { readonly batch: readonly Operation[] }) & {
  readonly as?: string;
  readonly query?: Omit<ShortQuery, "from"> & { readonly group?: true };
  readonly allowed: boolean;
  readonly gap?: string;
};

const REQUEST: RulesRequest = {
  service: "cloud.firestore",
  method: "get",
  path: ["databases", "(default)", "documents", "a", "b"],
  auth: null,
  time: { seconds: Date.parse(NOW) / 1_000, nanos: 0 },
  resource: null,
  readDocument: () => null,
};

function compiled(text: string, file: string): Ruleset {
  const { ruleset, diagnostics } = compileRuleset(text, file);
  if (!ruleset) throw new Error(diagnostics.map(formatDiagnostic).join("\n"));
  return ruleset;
}

function outcome(expression: string): Outcome {
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

/** Decodes a shorthand request as the service would. */
function received(rpc: string, request: object): Message {
  const text = JSON.stringify(request).replaceAll("{docs}/", DOCUMENTS);
  return messageFromJson(firestoreProtos().requestType(rpc), JSON.parse(text));
}

function fieldsOf(short: Readonly<Record<string, unknown>>): Fields {
  const { document } = received("CreateDocument", { document: { fields: longFields(short) } });
  return decodeFields(message(document, "document").fields);
}

function evaluate(situations: Situations, ruleset: Ruleset, situation: Situation): boolean {
  const { service = "cloud.firestore", people = {}, documents = {}, files = {} } = situations;
  const isStorage = service === "firebase.storage";
  const document = (path: string, data: unknown): ResourceData => ({
    type: "document",
    name: `${DOCUMENTS}${path}`,
    fields: fieldsOf(data as Readonly<Record<string, unknown>>),
  });
  const current = new Map(Object.entries(documents));
  const operations = "batch" in situation ? situation.batch : [situation];
  const after = new Map(current);
  for (const { path, data, method } of operations) {
    if (method === "delete") after.delete(path);
    else if (data) after.set(path, data);
  }
  const accessCalls = "batch" in situation ? new AccessCalls() : undefined;
  const { as, query } = situation;
  return operations.every(({ method, path, data }) => {
    const segments = path.split("/");
    const isList = method === "list" && !isStorage;
    const inGroup: RequestSegment[] = query?.group
      ? [...segments.slice(0, -1), ANY_DEPTH]
      : segments.slice(0, -1);
    const before = isStorage ? files[path] : current.get(path);
    const resource = (metadata: unknown): ResourceData | null => {
      if (metadata === undefined) return null;
      if (!isStorage) return document(path, metadata);
      const file = metadata as Record<string, unknown>;
      const dates = Object.fromEntries(
        ["timeCreated", "updated"].flatMap((name) =>
          file[name] ? [[name, new Date(String(file[name]))]] : [],
        ),
      );
      return { type: "object", metadata: { ...file, ...dates } };
    };
    const { group, ...short } = query ?? {};
    const from = `${segments.at(-1)}${group ? "*" : ""}`;
    const { structuredQuery } = received("RunQuery", { structuredQuery: longQuery({ ...short, from }) });
    const collection: RequestSegment[] = [...inGroup, segments.at(-1) ?? "", UNKNOWN_ID];
    return ruleset.evaluate({
      ...REQUEST,
      service,
      method,
      path: [
        ...(isStorage ? ["b", "bucket", "o"] : ["databases", "(default)", "documents"]),
        ...(isList ? collection : segments),
      ],
      auth: as === undefined ? null : { uid: as, token: { sub: as, ...people[as] } },
      resource: resource(before),
      ...(/create|update|delete/.test(method) && { requestResource: resource(data) }),
      ...(isList && { query: decodeQuery(structuredQuery) }),
      ...(accessCalls && { accessCalls }),
      readDocument: (wanted, state) => {
        const key = wanted.slice(3).join("/");
        const data = (state === "after" ? after : current).get(key);
        return data === undefined ? null : document(key, data);
      },
    }).isAllowed;
  });
}

function titleOf({ allowed, as, gap, ...rest }: Situation): string {
  return `${as ?? "an unauthenticated client"} ${allowed ? "may" : "may not"} ${JSON.stringify(rest)}${gap ? ` (known gap: ${gap})` : ""}`;
}

const textOf = (file: string) => readFileSync(join(FOLDER, file), "utf8");

describe.each(Object.entries(JSON.parse(textOf("expressions.json")) as Record<string, Expressions>))(
  "expressions: %s",
  (_, { source, cases }) => {
    it("the cases name their source", () => {
      expect(source).toMatch(/^https:\/\//);
    });

    for (const { expression, result, gap } of cases) {
      (gap ? it.fails : it)(`${expression} is ${result}${gap ? ` (known gap: ${gap})` : ""}`, () => {
        expect(outcome(expression)).toBe(result);
      });
    }
  },
);

const rulesFiles = readdirSync(FOLDER).filter((file) => file.endsWith(".rules"));

describe.each(rulesFiles)("the security rules, %s", (file) => {
  const situations: Situations = JSON.parse(textOf(file.replace(/rules$/, "json")));
  const ruleset = compiled(textOf(file), file);

  it("the cases name their source", () => {
    expect(situations.source).toMatch(/^https:\/\//);
  });

  for (const situation of situations.cases) {
    (situation.gap ? it.fails : it)(titleOf(situation), () => {
      expect(evaluate(situations, ruleset, situation)).toBe(situation.allowed);
    });
  }
});
