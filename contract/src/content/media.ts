import * as z from "zod/mini";
import { ALT_MAX_CHARS, IMAGE_USES_IDS_MAX } from "../limits.ts";
import { documentIdSchema, lineSchema, requestIdSchema } from "../schemas.ts";

export const uploadImageInputSchema = z.strictObject({
  /** The file's bytes in base64; what they are is read from them, not from a name. `uploadImage` bounds them. */
  data: z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** What the picture shows, for people who cannot see it; empty for a picture that is described in its text. */
  alt: lineSchema(0, ALT_MAX_CHARS),
  /** Of a PDF to download; a file without a name has to be a picture. */
  fileName: z.optional(lineSchema(1, ALT_MAX_CHARS)),
  /** Of a picture's file, by which it is found. */
  name: z.optional(lineSchema(0, ALT_MAX_CHARS)),
  requestId: requestIdSchema,
});

/**
 * `imageUrl` is what an article stores: the widest WebP; `imageSources` derives the others from it. Of a PDF it is the file's
 * address, and `shareUrl` is empty.
 */
export type UploadImageResult = {
  readonly id: string;
  readonly imageUrl: string;
  readonly shareUrl: string;
  readonly width: number;
  readonly height: number;
};

/** What a picture shows, by default where it is chosen; empty if only its text says so. */
export const describeImageInputSchema = z.strictObject({
  id: documentIdSchema,
  alt: lineSchema(0, ALT_MAX_CHARS),
  altEn: lineSchema(0, ALT_MAX_CHARS),
});

export const deleteImageInputSchema = z.strictObject({ id: documentIdSchema });

/**
 * Where a picture is shown: in an article, in one in the trash, in a revision of either, as a partner's logo, or in a section
 * of content or an earlier version of one. `id` is the article's, the partner's or the section's, `title` the partner's name;
 * both are empty if an author may not read it.
 */
export type ImageUse = {
  readonly kind: "article" | "trash" | "revision" | "partner" | "content";
  readonly id: string;
  readonly title: string;
};

export const getImageUsesInputSchema = z.strictObject({
  ids: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(IMAGE_USES_IDS_MAX)),
});
/** In the order of `ids`. `hasMore`: not all uses are named. */
export type GetImageUsesResult = {
  readonly images: readonly {
    readonly id: string;
    readonly uses: readonly ImageUse[];
    readonly hasMore?: boolean;
  }[];
};

/** A picture with uses is not deleted. */
export type DeleteImageResult = {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly uses: readonly ImageUse[];
};
