import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import { collection, firestore, getDocs, limit, query } from "../../../../shared/lib/firestore.ts";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import { toDate, toText } from "../../../../shared/lib/stored-value.ts";

const ADMIN_USERS_MAX = 500;

export type AdminUser = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly lastLogin: Date | undefined;
};

async function fetchAdminUsers(): Promise<AdminUser[]> {
  // Without an order: that would leave out records that lack the field.
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.admins), limit(ADMIN_USERS_MAX)));
  return docs
    .map((document) => ({
      uid: document.id,
      name: toText(document.get("name")),
      email: toText(document.get("email")),
      isAdmin: document.get("isAdmin") === true,
      lastLogin: toDate(document.get("lastLogin")),
    }))
    .sort((one, other) => compareIcelandic(one.name, other.name));
}

export function useAdminUsers() {
  return useSWR("admin-users", fetchAdminUsers);
}
