// The process that crash-recovery.test.ts kills: commits endlessly, continuing after the last restored commit.

import { persistDocuments } from "../src/durable/persistence.ts";
import { DATABASE, newStore } from "./document-builder.ts";
import { LAST, writesOf } from "./writer-history.ts";

const [folder = "", compactAtBytes = ""] = process.argv.slice(2);
const { store } = newStore();
const persistence = await persistDocuments(store, folder, {
  say: console.error,
  compactAtBytes: Number(compactAtBytes),
});
const last = store.get(LAST)?.fields.get("n");
for (let n = last?.type === "integer" ? Number(last.value) + 1 : 1; ; n += 1) {
  store.commit(DATABASE, writesOf(n));
  process.stdout.write(`committed ${n}\n`);
  if (n % 9 === 0) persistence.flush().then(() => process.stdout.write(`flushed ${n}\n`));
  await new Promise(setImmediate);
}
