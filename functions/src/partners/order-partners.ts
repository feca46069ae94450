import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { orderPartnersInputSchema } from "@matbjorg/contract/partners";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Puts all partners into the given order. Refuses a list that does not name exactly the stored partners.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/changed-meanwhile
 */
export const orderPartners = defineCallable(
  "orderPartners",
  { input: orderPartnersInputSchema },
  async ({ ids }, { audit }) => {
    const db = await firestore();
    const partners = db.collection(COLLECTIONS.partners);
    await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(partners.limit(PUBLIC_LIST_MAX + 1));
      const positions = new Map(ids.map((id, position) => [id, position]));
      const isWhole = positions.size === ids.length && docs.length === ids.length;
      if (!isWhole || !docs.every(({ id }) => positions.has(id))) {
        throw new AppError("partners/changed-meanwhile");
      }
      const moved = docs.filter((partner) => partner.get("order") !== positions.get(partner.id));
      if (moved.length === 0) return;
      for (const partner of moved) transaction.update(partner.ref, { order: positions.get(partner.id) });
      recordChange(db, transaction, { ...audit, target: partners.path, changes: { ids } });
    });
    return { ids };
  },
);
