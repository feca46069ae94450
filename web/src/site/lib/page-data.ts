import type { Article } from "../../shared/article/article.ts";
import { dataBlockJson } from "./markup.ts";

/** What a function has read to render a page: the browser goes on with it, and asks for none of it again. */
export type PageData = {
  /** Null where there is none. */
  readonly article?: { readonly address: string; readonly article: Article | null };
};

export const PAGE_DATA_ID = "page-data";

/** As a data block. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${dataBlockJson(data)}</script>`;
}
