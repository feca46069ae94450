import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteTownInputSchema } from "@matbjorg/contract/towns";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteDocument } from "../lib/delete-document.ts";
import { firestore } from "../lib/firebase.ts";

/**
 * Deletes a town and its shops.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/not-found
 */
export const deleteTown = defineCallable(
  "deleteTown",
  { access: "admin", input: deleteTownInputSchema },
  async ({ id }, { audit }) => {
    const town = (await firestore()).collection(COLLECTIONS.towns).doc(id);
    await deleteDocument(town, audit, { missing: "towns/not-found" });
    return { id };
  },
);
