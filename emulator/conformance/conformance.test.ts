import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "../src/proto/proto-codec.ts";
import { Host, isOurs } from "./host.ts";
import { KNOWN_GAPS } from "./known-gaps.ts";

// Each case of rpc/*.json runs over both wires, each of rest/*.json as the HTTP request it is; in a project of its own. What it says of an answer is the whole answer,
// with times as "<time>"; {docs} is the database's root of documents, {T} what a step `as` T got for its transaction.

type CaseFile<One> = {
  readonly source: string;
  readonly cases: readonly (One & { readonly source?: string })[];
};
type Case = { readonly name: string; readonly steps: readonly Step[] };
type Step = {
  readonly rpc: string;
  readonly request: Message;
  /** The Authorization header; the owner's unless said otherwise, none if null. */
  readonly authorization?: string | null;
  /** Keeps the transaction, or the next page's token, under this name. */
  readonly as?: string;
  /** Goes on without waiting for the answer; it is looked at when the case ends. */
  readonly isBackground?: boolean;
  readonly status?: string;
  /** What the message contains. */
  readonly message?: string;
  readonly answer?: unknown;
};

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write: if true; }
    match /shown/{id} { allow get: if true; }
    match /signed/{id} { allow get: if request.auth != null; }
    match /kept/{id} { allow update: if true; }
  }
}`;

let host: Host;

beforeAll(async () => {
  host = await Host.open();
});

afterAll(() => host?.close());

const filesOf = (folder: string) => readdirSync(join(import.meta.dirname, folder));
const casesOf = <One>(folder: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, file), "utf8")) as CaseFile<One>;
const files = filesOf("rpc");
const WIRES = ["REST", "gRPC"] as const;

describe.each(files)("%s", (file) => {
  const { source, cases } = casesOf<Case>("rpc", file);

  describe.each(WIRES)("over %s", (wire) => {
    for (const one of cases) {
      // At once, for some wait for a lock until they may no longer. A gap that has closed fails here: it is then to leave the list.
      const test = isKnownGap(file, one.name, wire) ? it.concurrent.fails : it.concurrent;
      test(`${one.name} (${one.source ?? source})`, () => run(one, wire));
    }
  });
});

type HttpCase = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The owner's unless given. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body as it is sent, instead of JSON. */
  readonly raw?: string;
  readonly status: number;
  /** The whole answer in JSON, or as text, or what its text contains. */
  readonly answer?: unknown;
  readonly text?: string;
  readonly contains?: string;
  /** null: is not there. */
  readonly responseHeaders?: Readonly<Record<string, string | null>>;
};

describe.each(filesOf("rest"))("%s", (file) => {
  const { source, cases } = casesOf<HttpCase>("rest", file);

  for (const { name, method, path, headers, body, raw, ...expected } of cases) {
    const test = isKnownGap(file, name, "REST") ? it.fails : it;
    test(`${name} (${expected.source ?? source})`, async () => {
      const { fill } = await newProject();
      const response = await fetch(`http://${host.address}${fill(path)}`, {
        method,
        headers: headers ?? { Authorization: "Bearer owner" },
        ...((body !== undefined || raw !== undefined) && { body: raw ?? JSON.stringify(fill(body)) }),
      });
      const text = await response.text();
      expect(response.status, text).toBe(expected.status);
      for (const [header, value] of Object.entries(expected.responseHeaders ?? {})) {
        expect(response.headers.get(header), header).toBe(value);
      }
      if (expected.answer !== undefined)
        expect(withoutTimes(JSON.parse(text))).toEqual(fill(expected.answer));
      if (expected.text !== undefined) expect(text).toBe(expected.text);
      if (expected.contains !== undefined) expect(text).toContain(expected.contains);
    });
  }
});

function isKnownGap(file: string, name: string, wire: string): boolean {
  return (
    isOurs && KNOWN_GAPS.some((gap) => gap.file === file && gap.name === name && (gap.wire ?? wire) === wire)
  );
}

it("knows no gap that is in no file", () => {
  const names = (["rpc", "rest"] as const).flatMap((folder) =>
    filesOf(folder).flatMap((file) =>
      casesOf<{ readonly name: string }>(folder, file).cases.map(({ name }) => `${file}: ${name}`),
    ),
  );
  expect(names).toEqual(expect.arrayContaining(KNOWN_GAPS.map(({ file, name }) => `${file}: ${name}`)));
});

async function run({ steps }: Case, wireName: (typeof WIRES)[number]): Promise<void> {
  const wire = host.wire(wireName);
  const { kept, fill } = await newProject();
  const background: Promise<void>[] = [];
  for (const [index, step] of steps.entries()) {
    const { rpc, request, authorization = "Bearer owner" } = step;
    const answered = wire(rpc, fill(expand(request)), authorization ?? undefined).then((outcome) => {
      const { status, message, answer } = outcome;
      const what = `step ${index + 1}, ${rpc}`;
      const token = tokenOf(answer);
      if (step.as && token) kept.set(step.as, token);
      expect({ status, message }, what).toEqual({
        status: step.status ?? "OK",
        message:
          step.message === undefined ? expect.any(String) : expect.stringContaining(fill(step.message)),
      });
      if (step.answer !== undefined) expect(withoutTimes(answer), what).toEqual(fill(expand(step.answer)));
    });
    if (!step.isBackground) await answered;
    // Looked at below; until then nobody may take its failure for an unhandled one.
    answered.catch(() => undefined);
    background.push(answered);
  }
  await Promise.all(background);
}

/** `fill` puts what is kept in place of its name in braces. */
async function newProject(): Promise<{ kept: Map<string, string>; fill: <Data>(data: Data) => Data }> {
  const project = `demo-${randomUUID()}`;
  await host.setRules(project, RULES);
  const database = `projects/${project}/databases/(default)`;
  const kept = new Map([
    ["project", project],
    ["database", database],
    ["docs", `${database}/documents`],
  ]);
  const fill = <Data>(data: Data) => {
    const text = JSON.stringify(data).replaceAll(/\{(\w+)\}/g, (whole, name) => kept.get(name) ?? whole);
    return JSON.parse(text) as Data;
  };
  return { kept, fill };
}

function tokenOf(answer: unknown): string | undefined {
  const [first] = [answer].flat() as {
    transaction?: string;
    nextPageToken?: string;
    writeResults?: Message[];
  }[];
  return (
    first?.transaction ?? first?.nextPageToken ?? (first?.writeResults?.[0]?.updateTime as string | undefined)
  );
}

/** `{"$repeat": ["x", 3]}` is "xxx"; `{"$times": [x, 3]}` in a list stands for three of x; `{"$nest": 2}` is a map in a map. */
function expand<Data>(data: Data): Data {
  return JSON.parse(
    JSON.stringify(data),
    (
      _key,
      value: { $repeat?: [string, number]; $nest?: number } | { $times?: [unknown, number] }[] | null,
    ) => {
      if (Array.isArray(value)) {
        return value.flatMap((one) => (one?.$times ? Array(one.$times[1]).fill(one.$times[0]) : [one]));
      }
      if (value?.$repeat) return value.$repeat[0].repeat(value.$repeat[1]);
      if (value?.$nest === undefined) return value;
      let nested: Message = { booleanValue: true };
      for (let level = 0; level < value.$nest; level += 1) nested = { mapValue: { fields: { m: nested } } };
      return nested;
    },
  ) as Data;
}

function withoutTimes(answer: unknown, key = ""): unknown {
  if (/Time$/.test(key) && typeof answer === "string") return "<time>";
  if (key === "transaction" || key === "nextPageToken") return "<token>";
  if (Array.isArray(answer)) return answer.map((element) => withoutTimes(element));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withoutTimes(value, name)]));
}
