import type { Article } from "../../shared/article/article.ts";

/** What a function has read to render a page: the browser goes on with it, and asks for none of it again. */
export type PageData = {
  /** Null where there is none. */
  readonly article?: { readonly id: string; readonly article: Article | null };
};

export const PAGE_DATA_ID = "page-data";

/** As a data block, which is no script to the security policy: https://html.spec.whatwg.org/multipage/scripting.html#data-block. */
export function pageDataElement(data: PageData): string {
  // "<" could end the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}
