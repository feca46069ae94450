import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { type SaveTownResult, saveTownInputSchema } from "@matbjorg/contract/towns";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Saves a town with all its shops, replacing the one with this id and its mark as sample data.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/too-many, towns/changed-meanwhile
 */
export const saveTown = defineCallable(
  "saveTown",
  { access: "admin", input: saveTownInputSchema },
  async ({ id, updatedAt, requestId, ...town }, { uid: by, now, audit }) => {
    const db = await firestore();
    const towns = db.collection(COLLECTIONS.towns);
    const request = idempotencyKey("saveTown", by, requestId, { id, ...town });
    return db.runTransaction(async (transaction) => {
      const earlier = await storedResponse<SaveTownResult>(db, request, transaction);
      if (earlier) return earlier;
      const [known, { size }] = await Promise.all([
        transaction.get(towns.doc(id)),
        transaction.get(towns.limit(PUBLIC_LIST_MAX).select()),
      ]);
      const writtenAt: string | null = known.get("updatedAt")?.toDate().toISOString() ?? null;
      if (updatedAt !== undefined && updatedAt !== writtenAt) throw new AppError("towns/changed-meanwhile");
      // The rules let visitors read no more.
      if (!known.exists && size >= PUBLIC_LIST_MAX) throw new AppError("towns/too-many");
      transaction.set(known.ref, { ...town, updatedAt: now, updatedBy: by });
      recordChange(db, transaction, {
        ...audit,
        target: known.ref.path,
        changes: { name: town.name, shops: town.shops.length },
        request,
        answer: { id },
      });
      return { id };
    });
  },
);
