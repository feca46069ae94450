import type { SearchNewsInput, SearchNewsResult } from "@matbjorg/contract/news";
import type { Article } from "../../shared/article/article.ts";
import { dataBlockJson } from "./markup.ts";

/** What a function has read to render a page: the browser goes on with it, and asks for none of it again. */
export type PageData = {
  /** Null where there is none. */
  readonly article?: { readonly address: string; readonly article: Article | null };
  /** Every topic of news; `name` as it is stored. */
  readonly topics?: readonly { readonly slug: string; readonly name: unknown }[];
  /** Lists, by the address where the browser would read them: see contract's `readPaths`. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** What a search has found; null where there were too many. */
  readonly found?: { readonly asked: SearchNewsInput; readonly answer: SearchNewsResult | null };
};

export const PAGE_DATA_ID = "page-data";

/** As a data block. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${dataBlockJson(data)}</script>`;
}
