import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { brand } from "../../brand.ts";

let email: string = brand.email;

/** Returns the company's email address as it was last read, for notices of failures, which cannot wait for content. */
export const companyEmail = () => email;

export function noteCompanyEmail(content: SiteContent | undefined): void {
  email = content?.sections.company?.email || brand.email;
}
