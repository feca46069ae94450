import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import { saveTownInputSchema } from "@matbjorg/contract/towns";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { changeOnce, idempotencyKey } from "../lib/idempotency.ts";

/**
 * Saves a town with all its shops, replacing the one with this id and its mark as sample data.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/too-many, towns/changed-meanwhile
 */
export const saveTown = defineCallable(
  "saveTown",
  { input: saveTownInputSchema },
  async ({ id, updatedAt, requestId, ...town }, { uid: by, now, audit }) => {
    const request = idempotencyKey("saveTown", by, requestId, { id, ...town });
    return changeOnce(request, audit, async (db, transaction) => {
      const towns = db.collection(COLLECTIONS.towns);
      const [stored, { size }] = await Promise.all([
        transaction.get(towns.doc(id)),
        transaction.get(towns.limit(PUBLIC_LIST_MAX).select()),
      ]);
      const storedAt: string | null = stored.get("updatedAt")?.toDate().toISOString() ?? null;
      if (updatedAt !== undefined && updatedAt !== storedAt) throw new AppError("towns/changed-meanwhile");
      // The rules let visitors read no more.
      if (!stored.exists && size >= PUBLIC_LIST_MAX) throw new AppError("towns/too-many");
      transaction.set(stored.ref, { ...town, updatedAt: now, updatedBy: by });
      const changes = { name: town.name, shops: town.shops.length };
      return { target: stored.ref.path, changes, answer: { id } };
    });
  },
);
