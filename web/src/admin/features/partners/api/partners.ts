import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import { brand } from "../../../../brand.ts";
import { collection, firestore, getDocs, limit, query } from "../../../../shared/lib/firestore.ts";
import { toPictureUrl, toText } from "../../../../shared/lib/stored-value.ts";

export type Partner = {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  /** The site's own entry, by which seeding knows that it was here: visitors are not shown it. */
  readonly isOwn: boolean;
};

/** All partners in their order; one without a place, written by hand, comes last. */
async function fetchPartners(): Promise<Partner[]> {
  // Without an order: that would leave out those without a place.
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.partners), limit(PUBLIC_LIST_MAX)));
  const orderOf = (order: unknown) => (typeof order === "number" ? order : Number.MAX_SAFE_INTEGER);
  return docs
    .toSorted((one, other) => orderOf(one.get("order")) - orderOf(other.get("order")))
    .map((document) => ({
      id: document.id,
      name: toText(document.get("name")),
      logo: toPictureUrl(document.get("logo")),
      isOwn: document.get("name") === brand.name,
    }));
}

export function usePartners() {
  return useSWR("partners", fetchPartners);
}
