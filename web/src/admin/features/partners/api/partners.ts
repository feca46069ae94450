import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import { collection, firestore, getDocs, limit, query } from "../../../../shared/lib/firestore.ts";
import { type Partner, parsePartner } from "../../../../shared/lib/partner.ts";

/** All partners in their order; those written by hand without one come last. */
async function fetchPartners(): Promise<Partner[]> {
  // Ordering in the query would leave out documents without `order`.
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.partners), limit(PUBLIC_LIST_MAX)));
  const orderOf = (order: unknown) => (typeof order === "number" ? order : Number.MAX_SAFE_INTEGER);
  return docs
    .toSorted((one, other) => orderOf(one.get("order")) - orderOf(other.get("order")))
    .map((document) => parsePartner({ ...document.data(), id: document.id }));
}

export function usePartners() {
  return useSWR("partners", fetchPartners);
}
