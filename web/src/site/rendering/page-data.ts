import type { SiteContent } from "@matbjorg/contract/content-sections";
import type { ErrorDetails } from "@matbjorg/contract/errors";
import { dataBlockJson } from "./markup.ts";

/** The data that a page was rendered from. */
export type PageData = {
  /** By the key of `usePublicRead`. */
  readonly reads?: Readonly<Record<string, unknown>>;
  readonly contact?: PostedContactForm;
  /** What editors have published; in the page only the sections that it shows. */
  readonly content?: SiteContent | undefined;
};

/** The outcome of a contact form that the browser posted without scripts: empty if the message was sent. */
export type PostedContactForm = {
  readonly typed?: Readonly<Record<"name" | "email" | "message", string>>;
  readonly failure?: ErrorDetails;
};

export const PAGE_DATA_ID = "page-data";

/** Returns the data block; empty without data. */
export function pageDataElement(data: PageData): string {
  if (Object.values(data).every((value) => value === undefined)) return "";
  return `<script type="application/json" id="${PAGE_DATA_ID}">${dataBlockJson(data)}</script>`;
}
