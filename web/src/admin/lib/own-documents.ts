import { COLLECTION_ACCESS } from "@matbjorg/contract/access/access";
import { isAtLeast } from "@matbjorg/contract/access/roles";
import { useAdmin } from "../../shared/auth/session.tsx";
import { type QueryFieldFilterConstraint, where } from "../../shared/lib/firestore.ts";

/** Limits a list to the viewer's own documents if the rules allow the role no others. */
export function useOwnDocuments(name: keyof typeof COLLECTION_ACCESS): readonly QueryFieldFilterConstraint[] {
  const { uid, role } = useAdmin();
  const access = COLLECTION_ACCESS[name];
  return access?.own && !isAtLeast(role, access.role) ? [where(access.own, "==", uid)] : [];
}
