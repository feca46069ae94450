import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { ErrorDetails } from "@matbjorg/contract/errors";

/** The data from which a page was rendered. */
export type PageData = {
  /** Responses by their key in `usePublicRead`. */
  readonly reads?: Readonly<Record<string, unknown>>;
  readonly contact?: PostedContactForm;
  /** The sections that the page shows, or all sections while a server renders it. Missing on the development server. */
  readonly content?: SiteContent;
};

/** The data from which a server renders a page. */
export type GivenData = PageData & { readonly content: SiteContent };

/** The outcome of a contact form that the browser has posted without scripts. Empty if the message was sent. */
export type PostedContactForm = {
  readonly typed?: Readonly<Record<"name" | "email" | "message", string>>;
  readonly failure?: ErrorDetails;
};

export const PAGE_DATA_ID = "page-data";
