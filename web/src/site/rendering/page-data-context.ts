import { createContext } from "react";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";

export const PageDataContext = createContext<PageData>({});

/** What this page was rendered with; nothing where it was rendered by the build. */
export function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : {};
}
