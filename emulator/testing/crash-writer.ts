// The process that crash-recovery.test.ts kills: commits endlessly, continuing after the last restored commit.

import { Database } from "../src/durable/database.ts";
import { restoreDocuments, writeCommit } from "../src/durable/documents.ts";
import { DATABASE, newStore } from "./document-builder.ts";
import { LAST, writesOf } from "./writer-history.ts";

const [folder = ""] = process.argv.slice(2);
const database = new Database(folder, console.error);
const { store } = newStore();
restoreDocuments(store, database);
store.onCommit((changes) => {
  writeCommit(database, changes, []);
  return undefined;
});
const last = store.get(LAST)?.fields.get("n");
for (let n = last?.type === "integer" ? Number(last.value) + 1 : 1; ; n += 1) {
  store.commit(DATABASE, writesOf(n));
  process.stdout.write(`committed ${n}\n`);
  await new Promise(setImmediate);
}
