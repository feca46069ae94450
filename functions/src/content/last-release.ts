// The last release's calls for partners and towns: its open tabs go on saving for one release. They write what `saveContent`
// writes. Delete this file, last-release-changes.ts and contract/src/last-release.ts with the next release.
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { recordChange } from "../lib/record-change.ts";
import { canonicalPictureAddress } from "../media/picture-address.ts";
import { requireStoredHere } from "../media/store-picture.ts";
import type { List } from "./last-release-changes.ts";

/** @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found, partners/too-many */
export const savePartner = defineCallable(
  "savePartner",
  { input: async () => (await import("@matbjorg/contract/last-release")).savePartnerInputSchema },
  async ({ id: known, requestId, ...sent }, { uid: by, now: at, audit }) => {
    await requireStoredHere("logo", sent.logo);
    const input = { ...sent, logo: canonicalPictureAddress(sent.logo) };
    const request = idempotencyKey("savePartner", by, requestId, { id: known, ...input });
    const { changeItems, withItem } = await import("./last-release-changes.ts");
    return changeOnce(request, audit, async (db, transaction) => {
      const id = known ?? db.collection(COLLECTIONS.partners).doc().id;
      const item = { id, ...input };
      await changeItems(db, transaction, "partners", {
        by,
        at,
        published: (items) => {
          if (known !== undefined && !items.some((one) => one.id === known))
            throw new AppError("partners/not-found");
          // The rules let visitors read no more.
          if (known === undefined && items.length >= PUBLIC_LIST_MAX) throw new AppError("partners/too-many");
          return withItem(items, item);
        },
        draft: (items) => withItem(items, item),
      });
      const changes = { ...input, ...(known === undefined && { created: true }) };
      return { target: `${COLLECTIONS.partners}/${id}`, changes, answer: { id } };
    });
  },
);

/** @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found */
export const deletePartner = defineCallable(
  "deletePartner",
  { input: async () => (await import("@matbjorg/contract/last-release")).deletePartnerInputSchema },
  async ({ id }, { uid: by, now: at, audit }) =>
    changeOnce(undefined, audit, async (db, transaction) => {
      const { deleteItem } = await import("./last-release-changes.ts");
      const changes = await deleteItem(db, transaction, "partners", id, "partners/not-found", { by, at });
      return { target: `${COLLECTIONS.partners}/${id}`, changes, answer: { id } };
    }),
);

/** @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/changed-meanwhile */
export const orderPartners = defineCallable(
  "orderPartners",
  { input: async () => (await import("@matbjorg/contract/last-release")).orderPartnersInputSchema },
  async ({ ids }, { uid: by, now: at, audit }) => {
    const [db, { changeItems }] = await Promise.all([firestore(), import("./last-release-changes.ts")]);
    const position = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ordered = (items: List) => items.toSorted((a, b) => position(a.id) - position(b.id));
    await db.runTransaction(async (transaction) => {
      const isChanged = await changeItems(db, transaction, "partners", {
        by,
        at,
        published: (items) => {
          const isWhole = new Set(ids).size === ids.length && items.length === ids.length;
          if (!isWhole || !items.every(({ id }) => ids.includes(id)))
            throw new AppError("partners/changed-meanwhile");
          return ordered(items);
        },
        draft: ordered,
      });
      if (isChanged)
        recordChange(db, transaction, { ...audit, target: COLLECTIONS.partners, changes: { ids } });
    });
    return { ids };
  },
);

/** @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/too-many, towns/changed-meanwhile */
export const saveTown = defineCallable(
  "saveTown",
  { input: async () => (await import("@matbjorg/contract/last-release")).saveTownInputSchema },
  async ({ id, updatedAt, requestId, ...town }, { uid: by, now: at, audit }) => {
    const request = idempotencyKey("saveTown", by, requestId, { id, ...town });
    const shops = town.shops.map((shop, index) => ({ id: String(index + 1), ...shop }));
    const item = { id, name: town.name, shops };
    const { changeItems, withItem } = await import("./last-release-changes.ts");
    return changeOnce(request, audit, async (db, transaction) => {
      await changeItems(db, transaction, "towns", {
        by,
        at,
        published: (items, documents) => {
          const stored = documents.find((one) => one.id === id);
          const storedAt: string | null = stored?.get("updatedAt")?.toDate().toISOString() ?? null;
          if (updatedAt !== undefined && updatedAt !== storedAt)
            throw new AppError("towns/changed-meanwhile");
          if (!stored && items.length >= PUBLIC_LIST_MAX) throw new AppError("towns/too-many");
          return withItem(items, item);
        },
        draft: (items) => withItem(items, item),
      });
      const changes = { name: town.name, shops: town.shops.length };
      return { target: `${COLLECTIONS.towns}/${id}`, changes, answer: { id } };
    });
  },
);

/** @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/not-found */
export const deleteTown = defineCallable(
  "deleteTown",
  { input: async () => (await import("@matbjorg/contract/last-release")).deleteTownInputSchema },
  async ({ id }, { uid: by, now: at, audit }) =>
    changeOnce(undefined, audit, async (db, transaction) => {
      const { deleteItem } = await import("./last-release-changes.ts");
      const changes = await deleteItem(db, transaction, "towns", id, "towns/not-found", { by, at });
      return { target: `${COLLECTIONS.towns}/${id}`, changes, answer: { id } };
    }),
);
