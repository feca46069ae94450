import * as z from "zod/mini";
import { storedIdSchema } from "../schemas.ts";
import type { ContentValues } from "./content-fields.ts";
import type { SectionId } from "./content-sections.ts";

export const copySiteInputSchema = z.strictObject({
  /** The id of the last article of the previous part; missing for the first part. */
  after: z.optional(storedIdSchema),
});

/** A part of the owner's copy: some articles, and with the first of them everything else. Instants are ISO 8601 texts. */
export type CopySiteResult = {
  readonly articles: readonly Readonly<Record<string, unknown>>[];
  /** The id after which the next part begins; missing in the last part. */
  readonly after?: string;
  /** The last saved texts of all sections and pages in both languages. */
  readonly sections?: Readonly<Partial<Record<SectionId, ContentValues>>>;
  /** The sections whose values in `sections` are a draft that visitors do not see. */
  readonly drafts?: readonly SectionId[];
  /** The texts of all sections and pages that visitors see. */
  readonly publishedSections?: Readonly<Partial<Record<SectionId, ContentValues>>>;
  readonly topics?: readonly Readonly<Record<string, unknown>>[];
  /** The later versions of the terms and the privacy policy, also those that are not yet in force. */
  readonly legal?: readonly Readonly<Record<string, unknown>>[];
  /** The first versions, which are in the code. */
  readonly legalInCode?: readonly Readonly<Record<string, unknown>>[];
};
