import { COLLECTIONS, PUBLISHED_CONTENT } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX, SHOPS_PER_TOWN_MAX } from "@matbjorg/contract/limits";
import { afterEach, describe, expect, it } from "vitest";
import { auditOf, db, deleteCreated, refused, visitAsAdmin } from "../clients.ts";

// Open tabs of the last release save partners and towns by calls of their own; delete this file with them.

const partners = db.collection(COLLECTIONS.partners);
const audit = db.collection(COLLECTIONS.audit);
const PARTNER = { name: "Tilraunasjóður", logo: "/images/partners/a.webp" };

const admin = await visitAsAdmin();

const idsInOrder = async () => (await partners.orderBy("order").get()).docs.map(({ id }) => id);

const seeded: readonly string[] = await idsInOrder();

deleteCreated(COLLECTIONS.partners, COLLECTIONS.towns, COLLECTIONS.content, COLLECTIONS.audit);
afterEach(() => Promise.all(seeded.map((id, order) => partners.doc(id).update({ order }))));

const records = () => audit.where("action", "in", ["savePartner", "deletePartner", "orderPartners"]).get();
const actions = async () =>
  (await records()).docs
    .map((record) => record.data())
    .sort((one, other) => one.at.toMillis() - other.at.toMillis())
    .map(({ action, target, changes }) => ({ action, target, changes }));
const save = (input: object) => admin.call("savePartner", input);

describe("a partner", () => {
  it("is placed last, keeps its position when changed, and is deleted; each audited", async () => {
    const { id } = await save({ ...PARTNER, name: "  Tilraunasjóður " });
    expect((await partners.doc(id).get()).data()).toMatchObject({ ...PARTNER, order: seeded.length });
    await save({ id, name: "Annað nafn", logo: "/images/partners/b.webp" });
    const changed = (await partners.doc(id).get()).data();
    expect(changed).toMatchObject({
      name: "Annað nafn",
      logo: "/images/partners/b.webp",
      order: seeded.length,
    });
    expect(await admin.call("deletePartner", { id })).toEqual({ id });
    expect((await partners.doc(id).get()).exists).toBe(false);
    const target = `${COLLECTIONS.partners}/${id}`;
    expect(await actions()).toEqual([
      { action: "savePartner", target, changes: { ...PARTNER, created: true } },
      { action: "savePartner", target, changes: { name: "Annað nafn", logo: "/images/partners/b.webp" } },
      { action: "deletePartner", target, changes: { name: "Annað nafn" } },
    ]);
  });

  it.each([
    ["savePartner", { id: "enginn", ...PARTNER }],
    ["deletePartner", { id: "enginn" }],
  ])("that is unknown is not created by %s, and nothing is audited", async (name, input) => {
    await expect(admin.call(name, input)).rejects.toMatchObject(refused("not-found", "partners/not-found"));
    expect(await actions()).toEqual([]);
  });

  it.each([
    ["no name", { name: " " }],
    ["no logo", { logo: "" }],
    ["a logo that is a script", { logo: "javascript:alert(1)" }],
    ["a position", { order: 0 }],
  ])("with %s is refused", async (_what, wrong) => {
    await expect(save({ ...PARTNER, ...wrong })).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid"),
    );
    expect(await idsInOrder()).toEqual(seeded);
  });

  it("cannot exceed the 50 of a public list; existing ones can be changed", async () => {
    const batch = db.batch();
    for (let order = seeded.length; order < PUBLIC_LIST_MAX; order += 1) {
      batch.set(partners.doc(`tilraun-${order}`), { ...PARTNER, order });
    }
    await batch.commit();
    await expect(save(PARTNER)).rejects.toMatchObject(refused("failed-precondition", "partners/too-many"));
    const id = `tilraun-${PUBLIC_LIST_MAX - 1}`;
    await save({ id, ...PARTNER, name: "Síðastur" });
    expect((await partners.doc(id).get()).get("name")).toBe("Síðastur");
  });
});

describe("the order of the partners", () => {
  it("is replaced as a whole by an admin", async () => {
    const { id } = await save(PARTNER);
    const ids = [id, ...seeded.toReversed()];
    expect(await admin.call("orderPartners", { ids })).toEqual({ ids });
    expect(await idsInOrder()).toEqual(ids);
    const [, ordered] = await actions();
    expect(ordered).toEqual({ action: "orderPartners", target: COLLECTIONS.partners, changes: { ids } });
    // Unchanged positions are not audited.
    await admin.call("orderPartners", { ids });
    expect(await actions()).toHaveLength(2);
  });

  it("includes one written by hand, without an order", async () => {
    await partners.doc("handskrifadur").set(PARTNER);
    await admin.call("orderPartners", { ids: ["handskrifadur", ...seeded] });
    expect(await idsInOrder()).toEqual(["handskrifadur", ...seeded]);
  });

  it.each([
    ["lacks a partner", (ids: readonly string[]) => ids.slice(1)],
    ["names a deleted one", (ids: readonly string[]) => [...ids.slice(1), "enginn"]],
    ["names one too many", (ids: readonly string[]) => [...ids, "enginn"]],
    ["names one twice", (ids: readonly string[]) => [...ids.slice(1), ids[1] ?? ""]],
  ])("is refused if it %s, and unchanged", async (_what, change) => {
    await expect(admin.call("orderPartners", { ids: change(seeded) })).rejects.toMatchObject(
      refused("aborted", "partners/changed-meanwhile"),
    );
    expect(await idsInOrder()).toEqual(seeded);
    expect(await actions()).toEqual([]);
  });
});

const towns = db.collection(COLLECTIONS.towns);
const ID = "tilraunabaer";
const TOWN = { id: ID, name: "Tilraunabær", shops: [{ name: "Búðin", kind: "grocery" }] } as const;

const townActions = () => auditOf(`${COLLECTIONS.towns}/${ID}`);

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
    const records = await townActions();
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
    expect(await townActions()).toEqual([]);
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

describe("content that an editor has saved since", () => {
  const content = db.collection(COLLECTIONS.content);
  const list = [{ id: "drog", name: "Drög", logo: "/images/a.webp" }];
  const draft = () =>
    admin.call("saveContent", {
      section: "partners",
      version: 0,
      values: { partners: list },
      isPublished: false,
    });

  it("is the next version of what the old call saved, for editors who have it open", async () => {
    const { id } = await save(PARTNER);
    const stored = await content.doc("partners").get();
    expect(stored.data()).toMatchObject({ version: 1, isPublished: true });
    expect(stored.get("values.partners").at(-1)).toEqual({ id, ...PARTNER });
    const stale = { section: "partners", version: 0, values: { partners: [] }, isPublished: true };
    await expect(admin.call("saveContent", stale)).rejects.toMatchObject(
      refused("aborted", "content/changed-meanwhile"),
    );
  });

  it("stays a draft, with the change", async () => {
    await draft();
    const { id } = await save(PARTNER);
    expect(await idsInOrder()).toEqual([...seeded, id]);
    const stored = await content.doc("partners").get();
    expect(stored.data()).toMatchObject({ version: 2, isPublished: false });
    expect(stored.get("values.partners")).toEqual([...list, { id, ...PARTNER }]);
    expect((await content.doc(PUBLISHED_CONTENT).get()).get("sections.partners.itemIds")).toEqual([
      ...seeded,
      id,
    ]);
  });
});
