// What killed.test.ts kills: writes without end into a folder, from where an earlier one was killed.

import { keepDocuments } from "../src/durable/kept-documents.ts";
import { DATABASE, newStore } from "./document-builder.ts";
import { LAST, writesOf } from "./writer-history.ts";

const [folder = "", foldAtBytes = ""] = process.argv.slice(2);
const { store } = newStore();
const kept = await keepDocuments(store, folder, {
  say: console.error,
  foldAtBytes: Number(foldAtBytes),
});
const last = store.get(LAST)?.fields.get("n");
for (let n = last?.type === "integer" ? Number(last.value) + 1 : 1; ; n += 1) {
  store.commit(DATABASE, writesOf(n));
  process.stdout.write(`committed ${n}\n`);
  if (n % 9 === 0) kept.flush().then(() => process.stdout.write(`flushed ${n}\n`));
  await new Promise(setImmediate);
}
