import { Firestore } from "@google-cloud/firestore";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import { startFirestoreEmulator } from "@matbjorg/emulator";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { brokenPromises, type Entry } from "./ledger.ts";

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

/** Made, changed and deleted: acknowledged three times. */
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

it("a site that kept its promises breaks none", async () => {
  expect(await brokenPromises(db, [DELETED, OTHER])).toEqual([]);
});

it.each<[string, () => Promise<unknown>, string[]]>([
  ["an article that is lost", () => at(COLLECTIONS.newsTrash).delete(), ["is in 0 places"]],
  ["an article in news and trash", () => at(COLLECTIONS.news).set(stored(DELETED)), ["is in 2 places"]],
  [
    "a deletion that is lost",
    async () => {
      await at(COLLECTIONS.newsTrash).delete();
      await at(COLLECTIONS.news).set(stored(DELETED));
    },
    ["is in the trash: false, not true"],
  ],
  [
    "a save that is lost",
    () => at(COLLECTIONS.newsTrash).update({ title: "Gömul" }),
    ['is "Gömul", not "Ný"'],
  ],
  [
    "a change of its status that is lost",
    () => at(COLLECTIONS.newsTrash).update({ isPublished: false }),
    ["is published: not true"],
  ],
  ["a write that was done twice", () => record(DELETED), ["4 audit records of 3 acknowledged writes"]],
  [
    "a write of which there is no record",
    async () => {
      const { docs } = await db.collection(COLLECTIONS.audit).get();
      await docs.find((one) => String(one.get("target")).endsWith(DELETED.id))?.ref.delete();
    },
    ["2 audit records of 3 acknowledged writes"],
  ],
  [
    "revisions that nobody takes away",
    () =>
      Promise.all(
        Array.from({ length: REVISIONS_MAX + 1 }, () => at(COLLECTIONS.news).collection(REVISIONS).add({})),
      ),
    [`${REVISIONS_MAX + 1} revisions`],
  ],
])("%s is seen", async (_what, breaks, words) => {
  await breaks();
  const broken = await brokenPromises(db, [DELETED, OTHER]);
  for (const text of words) expect(broken.join("\n")).toContain(`frett: ${text}`);
  expect(broken.filter((line) => line.startsWith("onnur"))).toEqual([]);
});

it("a write of which nothing is known may have happened or not, but not twice", async () => {
  const unsure: Entry = { ...DELETED, writes: 2, unknown: 1, title: "whatever" };
  expect(await brokenPromises(db, [unsure])).toEqual([]);
  await record(unsure);
  expect(await brokenPromises(db, [unsure])).toEqual([expect.stringContaining("4 audit records")]);
});

it("an article of an unknown write is in one place all the same", async () => {
  await at(COLLECTIONS.news).set(stored(DELETED));
  expect(await brokenPromises(db, [{ ...DELETED, unknown: 1 }])).toEqual(["frett: is in 2 places"]);
});
