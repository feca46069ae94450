import { join } from "node:path";
import { COLLECTION_ACCESS } from "@matbjorg/contract/access/access";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { ARTICLE_FIELDS } from "@matbjorg/contract/news/article-fields";
import { ARTICLE_STATE } from "@matbjorg/contract/news/article-state";
import { type Collection, STORED } from "@matbjorg/contract/stored-collections";
import type { StoredField } from "@matbjorg/contract/stored-fields";
import { expect, it } from "vitest";

const TEXTS = Object.entries(ARTICLE_FIELDS).map(([name, { kind }]) => {
  return [name, { kind: kind === "slugs" ? "texts" : "text", by: ["admin"] }] as const;
});

type Row = { readonly fields: Readonly<Record<string, StoredField>>; readonly kept?: number | string };
const WRITERS = ["visitor", "admin", "function"] as const;
const OTHERS = Object.entries(STORED).map(
  ([name, { kept, ...groups }]: [string, Collection]): [string, Row] => {
    const fields = WRITERS.flatMap((by) =>
      Object.entries(groups[by] ?? {}).map(([field, kind]) => [field, { kind, by: [by] }] as const),
    );
    return [name, { fields: Object.fromEntries(fields) as Row["fields"], kept }];
  },
);
const ROWS: Readonly<Record<string, Row>> = {
  news: { fields: { ...Object.fromEntries(TEXTS), ...ARTICLE_STATE } },
  ...Object.fromEntries(OTHERS),
};

/** The collections that visitors may read according to firestore.rules, at least in part. */
const PUBLIC: Readonly<Record<string, string>> = {
  news: "visitors (except hidden articles)",
  topics: "visitors",
  partners: "visitors",
  towns: "visitors",
  content: "visitors (published content)",
};

function section([name, { fields, kept }]: [string, Row]): string {
  const parent = name.replace(/Revisions$/, "") as keyof typeof COLLECTIONS;
  const path = parent === name ? COLLECTIONS[parent] : `${COLLECTIONS[parent]}/{id}/${REVISIONS}`;
  const { role, own } = COLLECTION_ACCESS[parent] ?? {};
  const readers = [
    PUBLIC[name],
    role === "admin" ? "admins" : role && `${role}s and above`,
    own && `the author whose uid is in \`${own}\``,
  ].filter(Boolean);
  const rows = Object.entries(fields).map(
    ([field, { kind, by }]) => `| ${field} | ${kind} | ${by.join(", ")} |`,
  );
  const days = typeof kept === "number" ? `${kept} ${kept === 1 ? "day" : "days"}` : kept;
  return [
    `## ${path}`,
    `Read by: ${readers.length > 0 ? readers.join("; ") : "only functions"}. Kept: ${days ?? "until an admin deletes it"}.`,
    `| Field | Type | Written by |\n| --- | --- | --- |\n${rows.join("\n")}`,
  ].join("\n\n");
}

it("docs/stored-data.md lists every collection's fields as the contract declares them", async () => {
  const page = [
    "# Stored data",
    "This page is generated from `ARTICLE_FIELDS`, `ARTICLE_STATE` and `STORED` in the contract. After you change them, run " +
      "`npx vitest run --project=unit tools/checks/stored-data.test.ts -u`. Any field may be missing, because documents may " +
      "have been imported or written by hand. Parsers accept such documents.",
    "`news` has the fields of `ARTICLE_FIELDS` in Icelandic at the top level, and in English in `translations.en`. Articles in " +
      "the trash and revisions of articles have these fields in addition to their own. A `visitor` fills in the contact form, " +
      "an `admin` sends a value, a `function` sets it during a call, a `schedule` at a certain time, and a `trigger` after a " +
      "write from elsewhere. Only functions write to Firestore.",
    ...Object.entries(ROWS).map(section),
  ];
  await expect(`${page.join("\n\n")}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "../../docs/stored-data.md"),
  );
});

it("every collection has a table", () => {
  const declared = Object.keys(ROWS).filter((name) => name in COLLECTIONS);
  expect(declared.toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted());
});
