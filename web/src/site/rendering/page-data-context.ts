import { createContext } from "react";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";

export const PageDataContext = createContext<PageData>({});

/** Returns the data that a function rendered this page from; empty for prerendered pages. */
export function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : {};
}
