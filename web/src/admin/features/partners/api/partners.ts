import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import type { QueryDocumentSnapshot } from "../../../../shared/lib/firestore.ts";
import { type Partner, parsePartner } from "../../../../shared/lib/partner.ts";
import { useCollection } from "../../../lib/use-collection.ts";

type OrderedPartner = Partner & { readonly order: number };

function parseOrderedPartner(document: QueryDocumentSnapshot): OrderedPartner {
  const order: unknown = document.get("order");
  return {
    ...parsePartner({ ...document.data(), id: document.id }),
    // Partners written outside this application may lack it and come last.
    order: typeof order === "number" ? order : Number.MAX_SAFE_INTEGER,
  };
}

export const usePartners = () =>
  useCollection({
    name: COLLECTIONS.partners,
    max: PUBLIC_LIST_MAX,
    parse: parseOrderedPartner,
    compare: (one, other) => one.order - other.order,
  });
