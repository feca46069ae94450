import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { afterEach, describe, expect, it } from "vitest";
import { db, deleteCreated, refused, visitAsAdmin } from "../clients.ts";

const partners = db.collection(COLLECTIONS.partners);
const audit = db.collection(COLLECTIONS.audit);
const PARTNER = { name: "Tilraunasjóður", logo: "/images/partners/a.webp" };

const admin = await visitAsAdmin();

const idsInOrder = async () => (await partners.orderBy("order").get()).docs.map(({ id }) => id);

const seeded: readonly string[] = await idsInOrder();

deleteCreated(COLLECTIONS.partners, COLLECTIONS.audit);
afterEach(() => Promise.all(seeded.map((id, order) => partners.doc(id).update({ order }))));

const records = () => audit.where("action", "in", ["savePartner", "deletePartner", "orderPartners"]).get();
const actions = async () =>
  (await records()).docs
    .map((record) => record.data())
    .sort((one, other) => one.at.toMillis() - other.at.toMillis())
    .map(({ action, target, changes }) => ({ action, target, changes }));
const save = (input: object) => admin.call("savePartner", input) as Promise<{ id: string }>;

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
