import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { ErrorDetails } from "@matbjorg/contract/errors";
import { dataBlockJson } from "./markup.ts";

/** The data that a page was rendered from. */
export type PageData = {
  /** By the key of `usePublicRead`. */
  readonly reads?: Readonly<Record<string, unknown>>;
  readonly contact?: PostedContactForm;
  /** The sections that the page shows; of a page that is being rendered, all. Missing on the development server's pages. */
  readonly content?: SiteContent;
};

/** What a page is rendered from on a server. */
export type GivenData = PageData & { readonly content: SiteContent };

/** The outcome of a contact form that the browser posted without scripts: empty if the message was sent. */
export type PostedContactForm = {
  readonly typed?: Readonly<Record<"name" | "email" | "message", string>>;
  readonly failure?: ErrorDetails;
};

export const PAGE_DATA_ID = "page-data";

/** Returns the data block. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${dataBlockJson(data)}</script>`;
}
