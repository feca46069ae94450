import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { savePartnerInputSchema } from "@matbjorg/contract/partners";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";
import { claimImages, imageIdsOf } from "../media/image-ids.ts";
import { canonicalPictureAddress } from "../media/picture-address.ts";

/**
 * Saves the name and logo of a partner, or adds one at the end.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found, partners/too-many
 */
export const savePartner = defineCallable(
  "savePartner",
  { input: savePartnerInputSchema },
  async ({ id, requestId, ...sent }, { uid: by, now, audit }) => {
    const input = { ...sent, logo: canonicalPictureAddress(sent.logo) };
    const partner = { ...input, imageIds: imageIdsOf(input), updatedAt: now };
    const request = idempotencyKey("savePartner", by, requestId, { id, ...input });
    return changeOnce(request, audit, async (db, transaction) => {
      const partners = db.collection(COLLECTIONS.partners);
      const { docs } = await transaction.get(partners.limit(PUBLIC_LIST_MAX));
      const known = docs.find((one) => one.id === id);
      if (id !== undefined && !known) throw new AppError("partners/not-found");
      // The rules let visitors read no more.
      if (!known && docs.length >= PUBLIC_LIST_MAX) throw new AppError("partners/too-many");
      await claimImages(db, transaction, partner.imageIds);
      const ref = known?.ref ?? partners.doc();
      if (known) transaction.update(ref, partner);
      else transaction.create(ref, { ...partner, order: Math.max(-1, ...docs.map(orderOf)) + 1 });
      const changes = { ...input, ...(!known && { created: true }) };
      return { target: ref.path, changes, answer: { id: ref.id } };
    });
  },
);

/** -1 for records made by hand without an order. */
function orderOf(partner: QueryDocumentSnapshot): number {
  const order: unknown = partner.get("order");
  return typeof order === "number" && Number.isFinite(order) ? Math.floor(order) : -1;
}
