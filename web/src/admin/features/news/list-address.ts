import { useLocation } from "react-router-dom";
import { adminPaths } from "../../admin-paths.ts";

/** What a link from the list passes on, so that whoever comes back finds it as it was. */
export type FromList = { readonly listQuery: string };

/** The news list with the filters that its reader left it with. */
export function useListAddress(): string {
  const state = useLocation().state as Partial<FromList> | null;
  return adminPaths.news + (state?.listQuery ?? "");
}
