import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import { useIsAtLeast } from "../../../../shared/auth/session.tsx";
import { doc, firestore, getDoc } from "../../../../shared/lib/firestore.ts";
import { toText } from "../../../../shared/lib/stored-value.ts";

/** An admin's name by uid; undefined while loading, for former admins and for viewers who are no admins. */
export function useAdminName(uid: string): string | undefined {
  const mayRead = useIsAtLeast("admin");
  const { data } = useSWR(uid && mayRead ? ["admin-name", uid] : null, async () => {
    const record = await getDoc(doc(firestore, COLLECTIONS.admins, uid));
    return toText(record.get("name")) || toText(record.get("email"));
  });
  return data || undefined;
}
