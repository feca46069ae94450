import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { orderPartnersInputSchema } from "@matbjorg/contract/partners";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Puts all partners into the given order. A list that names others than there are was read before somebody changed it.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/changed-meanwhile
 */
export const orderPartners = defineCallable(
  "orderPartners",
  { access: "admin", input: orderPartnersInputSchema },
  async ({ ids }, { uid: by, now }) => {
    const db = await firestore();
    const partners = db.collection(COLLECTIONS.partners);
    await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(partners.limit(PUBLIC_LIST_MAX + 1));
      const places = new Map(ids.map((id, place) => [id, place]));
      const isWhole = places.size === ids.length && docs.length === ids.length;
      if (!isWhole || !docs.every(({ id }) => places.has(id))) {
        throw new AppError("partners/changed-meanwhile");
      }
      const moved = docs.filter((partner) => partner.get("order") !== places.get(partner.id));
      if (moved.length === 0) return;
      for (const partner of moved) transaction.update(partner.ref, { order: places.get(partner.id) });
      recordChange(db, transaction, {
        action: "orderPartners",
        by,
        at: now,
        target: partners.path,
        changes: { ids },
      });
    });
    return { ids };
  },
);
