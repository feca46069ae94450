import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "../src/proto/proto-codec.ts";
import { Host, isOurs } from "./host.ts";
import { longFields, longQuery, type ShortQuery } from "./short-forms.ts";

// Runs each case of queries/*.json, in the shorthand of short-forms.ts. A case contains a query over the documents of
// its file, and the ids of the results in order.

type QueryFile = {
  readonly source: string;
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Maps a field to the ids of all documents of `t` that have it, in ascending order. */
  readonly inOrder: Readonly<Record<string, string>>;
  readonly cases: readonly QueryCase[];
};
type QueryCase = ShortQuery & {
  readonly parent?: string;
  /** The expected ids, or paths if the query has several collections. */
  readonly finds?: string;
  readonly fields?: readonly Readonly<Record<string, unknown>>[];
  /** The expected `skippedResults` of each response. */
  readonly skipped?: readonly number[];
  readonly findsAllBut?: string;
  readonly by?: string;
  readonly status?: string;
  readonly message?: string;
  /** The reason for a known difference; the test fails once there is no difference. */
  readonly gap?: string;
};

const DATABASE = `projects/demo-${randomUUID()}/databases/(default)`;
const DOCS = `${DATABASE}/documents`;

const fill = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data).replaceAll("{docs}", DOCS)) as Data;

const words = (text: string) => text.split(" ").filter((word) => word !== "");

function foundBy({ inOrder }: QueryFile, { finds, findsAllBut, by = "" }: QueryCase): string[] {
  if (finds !== undefined) return words(finds);
  const but = words(findsAllBut ?? "");
  const all = words(inOrder[by.replace("-", "")] ?? "").filter((id) => !but.includes(id));
  return by.startsWith("-") ? all.reverse() : all;
}

const titleOf = ({ finds: _, findsAllBut: __, by: ___, fields: ____, message: _____, ...rest }: QueryCase) =>
  JSON.stringify(rest);

describe.each(readdirSync(join(import.meta.dirname, "queries")))("queries/%s", (name) => {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, "queries", name), "utf8")) as QueryFile;
  let host: Host;

  beforeAll(async () => {
    host = await Host.open();
    const writes = Object.entries(file.documents).map(([path, fields]) => ({
      update: { name: `${DOCS}/${path}`, fields: fill(longFields(fields)) },
    }));
    const written = await host.wire("REST")("Commit", { database: DATABASE, writes }, "Bearer owner");
    expect(written).toMatchObject({ status: "OK" });
  });

  afterAll(() => host?.close());

  it("the cases name their source", () => {
    expect(file.source).toMatch(/^https:\/\//);
  });

  describe.each(["REST", "gRPC"] as const)("over %s", (wireName) => {
    for (const one of file.cases) {
      (one.gap && isOurs ? it.fails : it)(titleOf(one), async () => {
        const wire = host.wire(wireName);
        const parent = one.parent ? `${DOCS}/${one.parent}` : DOCS;
        const request = { parent, structuredQuery: fill(longQuery(one)) };
        const outcome = await wire("RunQuery", request, "Bearer owner");
        if (one.status) {
          // The index is the position of the missing segment in the parent's name.
          const message = fill(one.message ?? "").replace("{index}", String(DOCS.length + 2));
          expect(outcome).toMatchObject({ status: one.status, message: expect.stringContaining(message) });
          return;
        }
        expect(outcome).toMatchObject({ status: "OK" });
        const answers = outcome.answer as {
          document?: { name: string; fields?: Message };
          readTime: string;
          skippedResults?: number;
          done?: boolean;
        }[];
        const found = answers.flatMap(({ document }) => (document ? [document] : []));
        const isOne = typeof one.from === "string" && /^[^*]+$/.test(one.from);
        expect(
          found.map((document) =>
            isOne ? document.name.split("/").at(-1) : document.name.slice(DOCS.length + 1),
          ),
        ).toEqual(foundBy(file, one));
        expect(answers.map(({ done = false }) => done)).toEqual(
          answers.map((_, index) => index === answers.length - 1),
        );
        expect(answers.map(({ skippedResults = 0 }) => skippedResults)).toEqual(
          one.skipped ?? answers.map(() => 0),
        );
        if (one.fields) {
          expect(found.map(({ fields = {} }) => fields)).toEqual(
            one.fields.map((fields) => fill(longFields(fields))),
          );
        }
      });
    }
  });
});
