import { type AdminUser, parseAdmin } from "@matbjorg/contract/access/stored-admin";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { compareIcelandic } from "@matbjorg/contract/text/icelandic-order";
import { useCollection } from "../../../lib/use-collection.ts";

const ADMIN_USERS_MAX = 500;

export const useAdminUsers = () =>
  useCollection({
    name: COLLECTIONS.admins,
    max: ADMIN_USERS_MAX,
    parse: (document): AdminUser => parseAdmin(document.id, document.data()),
    compare: (one, other) => compareIcelandic(one.name, other.name),
  });
