import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { savePartnerInputSchema } from "@matbjorg/contract/partners";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { claimImages, imageIdsOf } from "../media/image-ids.ts";

/**
 * Writes a partner: the name and logo of one that is there, or a new one, who comes last.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found, partners/too-many
 */
export const savePartner = defineCallable(
  "savePartner",
  { access: "admin", input: savePartnerInputSchema },
  async ({ id, ...given }, { uid: by, now }) => {
    const db = await firestore();
    const partners = db.collection(COLLECTIONS.partners);
    const partner = { ...given, imageIds: imageIdsOf(given), updatedAt: now };
    return db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(partners.limit(PUBLIC_LIST_MAX));
      const known = docs.find((one) => one.id === id);
      if (id !== undefined && !known) throw new AppError("partners/not-found");
      // One more would be shown to nobody: visitors may ask for no more.
      if (!known && docs.length >= PUBLIC_LIST_MAX) throw new AppError("partners/too-many");
      await claimImages(db, transaction, partner.imageIds);
      const ref = known?.ref ?? partners.doc();
      if (known) transaction.update(ref, partner);
      else transaction.create(ref, { ...partner, order: Math.max(-1, ...docs.map(orderOf)) + 1 });
      recordChange(db, transaction, {
        action: "savePartner",
        by,
        at: now,
        target: ref.path,
        changes: { ...given, ...(!known && { created: true }) },
      });
      return { id: ref.id };
    });
  },
);

/** One that was written by hand may have none. */
function orderOf(partner: QueryDocumentSnapshot): number {
  const order: unknown = partner.get("order");
  return typeof order === "number" && Number.isFinite(order) ? Math.floor(order) : -1;
}
