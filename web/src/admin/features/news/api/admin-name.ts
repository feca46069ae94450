import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import { doc, firestore, getDoc } from "../../../../shared/lib/firestore.ts";
import { toText } from "../../../../shared/lib/stored-value.ts";

/** An admin's name by uid; undefined while loading and for former admins. */
export function useAdminName(uid: string): string | undefined {
  const { data } = useSWR(uid ? ["admin-name", uid] : null, async () => {
    const record = await getDoc(doc(firestore, COLLECTIONS.admins, uid));
    return toText(record.get("name")) || toText(record.get("email"));
  });
  return data || undefined;
}
