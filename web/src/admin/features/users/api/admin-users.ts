import { type Role, roleOf } from "@matbjorg/contract/access/roles";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import type { QueryDocumentSnapshot } from "../../../../shared/lib/firestore.ts";
import { toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { useCollection } from "../../../lib/use-collection.ts";

const ADMIN_USERS_MAX = 500;

export type AdminUser = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Of a user without access: the role that access would give. */
  readonly role: Role;
  readonly lastLogin: Date | undefined;
};

const parseAdminUser = (document: QueryDocumentSnapshot): AdminUser => ({
  uid: document.id,
  name: toText(document.get("name")),
  email: toText(document.get("email")),
  isAdmin: document.get("isAdmin") === true,
  role: roleOf({ isAdmin: true, role: document.get("role") }) ?? "author",
  lastLogin: toDate(document.get("lastLogin")),
});

export const useAdminUsers = () =>
  useCollection({
    name: COLLECTIONS.admins,
    max: ADMIN_USERS_MAX,
    parse: parseAdminUser,
    compare: (one, other) => compareIcelandic(one.name, other.name),
  });
