import { textOf } from "@matbjorg/contract/stored-value";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import type { Firestore } from "firebase-admin/firestore";
import { collectionIn } from "./typed-documents.ts";

/** Returns an admin's name; "" if the admin has no record. */
export async function adminName(db: Firestore, uid: unknown): Promise<string> {
  if (typeof uid !== "string" || !isStoredId(uid)) return "";
  return textOf((await collectionIn(db, "admins").doc(uid).get()).data()?.name);
}
