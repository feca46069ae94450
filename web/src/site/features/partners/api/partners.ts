import { readPaths, type StoredRecord } from "@matbjorg/contract/public-reads";
import { fetchRead, usePublicRead } from "../../../lib/public-read.ts";
import { useContent } from "../../../lib/site-content.ts";
import { isPartner, loadPartners, type Partner, parsePartner } from "../partner.ts";

async function fetchStoredPartners(): Promise<readonly Partner[]> {
  const stored = (await fetchRead(readPaths.partners)) as readonly StoredRecord[];
  return stored.filter(isPartner).map(parsePartner);
}

/** Returns the partners; undefined while loading. Never fails: see `loadPartners`. */
export function usePartners(): readonly Partner[] | null | undefined {
  const { partners: defaults } = useContent("partners");
  const read = () => loadPartners(fetchStoredPartners, defaults, Date.now());
  return usePublicRead<readonly Partner[]>(readPaths.partners, read, { revalidateOnReconnect: false }).data;
}
