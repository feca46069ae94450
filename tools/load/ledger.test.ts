import { Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { startFirestoreEmulator } from "@matbjorg/local-suite";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Entry, findLostWrites } from "./ledger.ts";

let db: Firestore;
let clear: () => void;

beforeAll(async () => {
  const host = "127.0.0.1";
  const emulator = await startFirestoreEmulator({ host, port: 0 });
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `${host}:${emulator.port}`);
  db = new Firestore({ projectId: "demo-load" });
  clear = () => emulator.store.clear();
  return () => emulator.stop();
});
afterAll(async () => {
  await db.terminate();
  vi.unstubAllEnvs();
});

/** Created, changed and deleted: three acknowledged writes. */
const DELETED: Entry = {
  ...{ id: "frett", title: "Ný", version: 3, isPublished: true },
  ...{ isDeleted: true, writes: 3, unknown: 0 },
};
const OTHER: Entry = { ...DELETED, id: "onnur", isDeleted: false, writes: 1 };

const at = (collection: string, { id } = DELETED) => db.collection(collection).doc(id);
const stored = ({ title, isPublished }: Entry) => ({ title, isPublished });
const record = ({ id }: Entry) =>
  db.collection(COLLECTIONS.audit).add({ target: `${COLLECTIONS.news}/${id}` });

beforeEach(async () => {
  clear();
  await at(COLLECTIONS.newsTrash).set(stored(DELETED));
  await at(COLLECTIONS.news, OTHER).set(stored(OTHER));
  await Promise.all([DELETED, DELETED, DELETED, OTHER].map(record));
});

it("finds nothing when no write was lost", async () => {
  expect(await findLostWrites(db, [DELETED, OTHER])).toEqual([]);
});

it.each<[string, () => Promise<unknown>, string[]]>([
  ["a lost article", () => at(COLLECTIONS.newsTrash).delete(), ["has 0 copies"]],
  [
    "a lost deletion",
    async () => {
      await at(COLLECTIONS.newsTrash).delete();
      await at(COLLECTIONS.news).set(stored(DELETED));
    },
    ["is in the trash: false, not true"],
  ],
  ["a lost save", () => at(COLLECTIONS.newsTrash).update({ title: "Gömul" }), ['is "Gömul", not "Ný"']],
  ["a write done twice", () => record(DELETED), ["4 audit records of 3 acknowledged writes"]],
  [
    "a missing audit record",
    async () => {
      const { docs } = await db.collection(COLLECTIONS.audit).get();
      await docs.find((one) => String(one.get("target")).endsWith(DELETED.id))?.ref.delete();
    },
    ["2 audit records of 3 acknowledged writes"],
  ],
])("finds %s", async (_what, breaks, words) => {
  await breaks();
  const broken = await findLostWrites(db, [DELETED, OTHER]);
  for (const text of words) expect(broken.join("\n")).toContain(`frett: ${text}`);
  expect(broken.filter((line) => line.startsWith("onnur"))).toEqual([]);
});

it("accepts that a write with an unknown outcome was applied or not, but not twice", async () => {
  const unsure: Entry = { ...DELETED, writes: 2, unknown: 1, title: "any" };
  expect(await findLostWrites(db, [unsure])).toEqual([]);
  await record(unsure);
  expect(await findLostWrites(db, [unsure])).toEqual([expect.stringContaining("4 audit records")]);
});
