import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { useLocation } from "react-router-dom";

/** The router state of links that start in the list, so that Back can restore the list. */
export type FromList = { readonly listQuery: string };

/** Returns the URL of the news list, with the filters that were chosen when the author left it. */
export function useListUrl(): string {
  const state = useLocation().state as Partial<FromList> | null;
  return adminPaths.news + (state?.listQuery ?? "");
}
