import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import { isPartner, loadPartners, logoSource, type Partner } from "../partner.ts";

async function fetchStoredPartners(): Promise<readonly Partner[]> {
  const { firestore, collection, getDocs, limit, orderBy, query } = await import(
    "../../../../shared/lib/firestore.ts"
  );
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

async function fetchPartners(): Promise<readonly Partner[]> {
  const partners = await loadPartners(fetchStoredPartners, Date.now());
  // Ahead of the strip, so that the logos appear together with it.
  for (const { logo } of partners) {
    const { src, srcSet = "", sizes = "" } = logoSource(logo);
    Object.assign(new Image(), { sizes, srcset: srcSet, src });
  }
  return partners;
}

/** Undefined while loading; never fails: see `loadPartners`. */
export function usePartners(): readonly Partner[] | undefined {
  return useSWR("partners", fetchPartners, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  }).data;
}
