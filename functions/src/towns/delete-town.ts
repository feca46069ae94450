import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteTownInputSchema } from "@matbjorg/contract/towns";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteDocument } from "../lib/delete-document.ts";

/**
 * Deletes a town and its shops.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/not-found
 */
export const deleteTown = defineCallable(
  "deleteTown",
  { input: deleteTownInputSchema },
  async ({ id }, { audit }) => {
    await deleteDocument(COLLECTIONS.towns, id, audit, { missing: "towns/not-found" });
    return { id };
  },
);
