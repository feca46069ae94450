import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/functions/contract/limits";
import useSWR from "swr";
import { isPartner, loadPartners, type Partner } from "../partner.ts";

async function fetchStoredPartners(): Promise<readonly Partner[]> {
  const { firestore, collection, getDocs, limit, orderBy, query } = await import("../../../lib/firestore.ts");
  const partners = query(
    collection(firestore, COLLECTIONS.partners),
    orderBy("order"),
    limit(PUBLIC_LIST_MAX),
  );
  const { docs } = await getDocs(partners);
  return docs
    .map((document) => ({ id: document.id, name: document.get("name"), logo: document.get("logo") }))
    .filter(isPartner);
}

/** Undefined while loading; never fails: see `loadPartners`. */
export function usePartners(): readonly Partner[] | undefined {
  return useSWR("partners", () => loadPartners(fetchStoredPartners, Date.now())).data;
}
