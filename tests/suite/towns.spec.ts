import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX, SHOPS_PER_TOWN_MAX } from "@matbjorg/contract/limits";
import { readSeedData } from "@matbjorg/seed";
import { describe, expect, it } from "vitest";
import { auditOf, db, deleteCreated, refused, visitAsAdmin } from "../clients.ts";

const towns = db.collection(COLLECTIONS.towns);
const ID = "tilraunabaer";
const TOWN = { id: ID, name: "Tilraunabær", shops: [{ name: "Búðin", kind: "grocery" }] } as const;

const admin = await visitAsAdmin();

deleteCreated(COLLECTIONS.towns, COLLECTIONS.audit);

const actions = () => auditOf(`${COLLECTIONS.towns}/${ID}`);

describe("a town", () => {
  it("is created, replaced and deleted by an admin, each audited", async () => {
    expect(await admin.call("saveTown", TOWN)).toEqual({ id: ID });
    const { id: _, ...stored } = TOWN;
    expect((await towns.doc(ID).get()).data()).toMatchObject(stored);
    const two = [
      { name: "  Bakaríið ", kind: "bakery" },
      { name: "Gróðurhúsið", kind: "greenhouse" },
    ];
    await admin.call("saveTown", { ...TOWN, shops: two });
    expect((await towns.doc(ID).get()).get("shops")).toEqual([{ name: "Bakaríið", kind: "bakery" }, two[1]]);
    expect(await admin.call("deleteTown", { id: ID })).toEqual({ id: ID });
    expect((await towns.doc(ID).get()).exists).toBe(false);
    const records = await actions();
    expect(records.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: "saveTown", changes: { name: TOWN.name, shops: 1 } },
      { action: "saveTown", changes: { name: TOWN.name, shops: 2 } },
      { action: "deleteTown", changes: { name: TOWN.name } },
    ]);
    const uids = new Set(records.map(({ by }) => by));
    expect([...uids]).toEqual([expect.stringMatching(/^[A-Za-z0-9]{20,}$/)]);
  });

  it("is no longer sample data after an admin has saved it", async () => {
    await towns.doc(ID).set({ name: TOWN.name, shops: [], isSample: true });
    await admin.call("saveTown", TOWN);
    expect((await towns.doc(ID).get()).data()).not.toHaveProperty("isSample");
  });

  it("cannot be overwritten from a stale read", async () => {
    const changed = refused("aborted", "towns/changed-meanwhile");
    const readAt = async () => (await towns.doc(ID).get()).get("updatedAt").toDate().toISOString();
    await admin.call("saveTown", { ...TOWN, updatedAt: null });
    const opened = await readAt();
    await admin.call("saveTown", { ...TOWN, name: "Hinn bærinn", updatedAt: opened });
    await expect(admin.call("saveTown", { ...TOWN, updatedAt: opened })).rejects.toMatchObject(changed);
    await expect(admin.call("saveTown", { ...TOWN, updatedAt: null })).rejects.toMatchObject(changed);
    expect((await towns.doc(ID).get()).get("name")).toBe("Hinn bærinn");
    const latest = await readAt();
    await admin.call("deleteTown", { id: ID });
    await expect(admin.call("saveTown", { ...TOWN, updatedAt: latest })).rejects.toMatchObject(changed);
    expect((await towns.doc(ID).get()).exists).toBe(false);
  });

  it("that is unknown cannot be deleted, and nothing is audited", async () => {
    await expect(admin.call("deleteTown", { id: ID })).rejects.toMatchObject(
      refused("not-found", "towns/not-found"),
    );
    expect(await actions()).toEqual([]);
  });

  it.each([
    ["an id that is no URL segment", { id: "Tilrauna Bær" }],
    ["no shop", { shops: [] }],
    ["an unknown kind of shop", { shops: [{ name: "Búðin", kind: "casino" }] }],
    ["an unknown field of a shop", { shops: [{ ...TOWN.shops[0], owner: "Anna" }] }],
    ["too many shops", { shops: Array.from({ length: SHOPS_PER_TOWN_MAX + 1 }, () => TOWN.shops[0]) }],
    ["the mark of sample data", { isSample: true }],
  ])("with %s is refused", async (_what, wrong) => {
    await expect(admin.call("saveTown", { ...TOWN, ...wrong })).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid"),
    );
    expect((await towns.doc(ID).get()).exists).toBe(false);
  });

  it("can have the most shops with the longest names", async () => {
    const shops = Array.from({ length: SHOPS_PER_TOWN_MAX }, () => ({
      name: "Þ".repeat(100),
      kind: "restaurant",
    }));
    await admin.call("saveTown", { ...TOWN, shops });
    expect((await towns.doc(ID).get()).get("shops")).toHaveLength(SHOPS_PER_TOWN_MAX);
  });

  it("cannot exceed the 50 of a public list; existing ones can be changed", async () => {
    const { size } = await towns.get();
    const batch = db.batch();
    for (let count = size; count < PUBLIC_LIST_MAX; count += 1) {
      batch.set(towns.doc(`${ID}-${count}`), { name: "Bær", shops: [] });
    }
    await batch.commit();
    await expect(admin.call("saveTown", TOWN)).rejects.toMatchObject(
      refused("failed-precondition", "towns/too-many"),
    );
    const last = `${ID}-${PUBLIC_LIST_MAX - 1}`;
    await admin.call("saveTown", { ...TOWN, id: last });
    expect((await towns.doc(last).get()).get("name")).toBe(TOWN.name);
  });
});

it("the seeded towns are sample data with shops", () => {
  const sample = readSeedData().towns;
  expect(sample.filter(({ isSample }) => !isSample)).toEqual([]);
  expect(new Set(sample.map(({ id }) => id)).size).toBe(sample.length);
});
