import { useLocation } from "react-router-dom";
import { adminPaths } from "../../../../shared/config/admin-paths.ts";

/** Router state of links from the list: Back restores the list. */
export type FromList = { readonly listQuery: string };

/** URL of the news list with the filters that it was left with. */
export function useListUrl(): string {
  const state = useLocation().state as Partial<FromList> | null;
  return adminPaths.news + (state?.listQuery ?? "");
}
