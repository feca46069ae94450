import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { type SavePartnerResult, savePartnerInputSchema } from "@matbjorg/contract/partners";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { earlierAnswer, requestKey } from "../lib/request-key.ts";
import { claimImages, imageIdsOf } from "../media/image-ids.ts";

/**
 * Writes a partner: the name and logo of one that is there, or a new one, who comes last.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found, partners/too-many
 */
export const savePartner = defineCallable(
  "savePartner",
  { access: "admin", input: savePartnerInputSchema },
  async ({ id, requestId, ...given }, { uid: by, now }) => {
    const db = await firestore();
    const partners = db.collection(COLLECTIONS.partners);
    const partner = { ...given, imageIds: imageIdsOf(given), updatedAt: now };
    const request = requestKey("savePartner", by, requestId, { id, ...given });
    return db.runTransaction(async (transaction) => {
      const earlier = await earlierAnswer<SavePartnerResult>(db, request, transaction);
      if (earlier) return earlier;
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
        request,
        answer: { id: ref.id },
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
