import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deletePartnerInputSchema } from "@matbjorg/contract/partners";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteDocument } from "../lib/delete-document.ts";

/**
 * Deletes a partner; an uploaded logo is deleted as any unused picture is.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found
 */
export const deletePartner = defineCallable(
  "deletePartner",
  { input: deletePartnerInputSchema },
  async ({ id }, { audit }) => {
    await deleteDocument(COLLECTIONS.partners, id, audit, { missing: "partners/not-found" });
    return { id };
  },
);
