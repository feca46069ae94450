import * as z from "zod/mini";
import { ALT_MAX_CHARS, CREDIT_MAX_CHARS, IMAGE_USES_IDS_MAX } from "../limits.ts";
import { documentIdSchema, lineSchema, requestIdSchema, seenTextSchema } from "../schemas.ts";

export const uploadImageInputSchema = z.strictObject({
  /** The file's bytes in base64. Functions detect the type from the bytes, not from a name. `uploadImage` limits the size. */
  data: z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** The description for people who cannot see the picture; empty if the text beside it describes the picture. */
  alt: lineSchema(0, ALT_MAX_CHARS),
  /** The name under which a PDF is downloaded. A file without a name must be a picture. */
  fileName: z.optional(lineSchema(1, ALT_MAX_CHARS)),
  /** The hash of a picture's file, which identifies the picture. */
  name: z.optional(lineSchema(0, ALT_MAX_CHARS)),
  requestId: requestIdSchema,
});

/**
 * `imageUrl` is the URL that an article stores: the widest WebP, from which `imageSources` derives the others. For a PDF it
 * is the URL of the file, and `shareUrl` is empty.
 */
export type UploadImageResult = {
  readonly id: string;
  readonly imageUrl: string;
  readonly shareUrl: string;
  readonly width: number;
  readonly height: number;
};

/** The descriptions as the caller saw them; pages of the previous release do not send them. */
const seenSchema = z.optional(
  z.strictObject({ alt: seenTextSchema, altEn: seenTextSchema, credit: z.optional(seenTextSchema) }),
);

/**
 * The descriptions and the credit that an article gets by default when its author chooses the picture. A description is
 * empty if the text beside the picture already describes the picture.
 */
export const describeImageInputSchema = z.strictObject({
  id: documentIdSchema,
  alt: lineSchema(0, ALT_MAX_CHARS),
  altEn: lineSchema(0, ALT_MAX_CHARS),
  /** The photographer and licence. Pages of the previous release do not send it, and it then stays as it is. */
  credit: z.optional(lineSchema(0, CREDIT_MAX_CHARS)),
  seen: seenSchema,
});

export const deleteImageInputSchema = z.strictObject({ id: documentIdSchema, seen: seenSchema });

/**
 * A place that shows a picture: an article, an article in the trash, a revision of either, a partner's logo, a section of
 * content, or a revision of a section. `id` identifies the article, partner or section; `title` is the partner's name. Both
 * are empty if the caller, an author, may not read the place.
 */
export type ImageUse = {
  readonly kind: "article" | "trash" | "revision" | "partner" | "content";
  readonly id: string;
  readonly title: string;
};

export const getImageUsesInputSchema = z.strictObject({
  ids: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(IMAGE_USES_IDS_MAX)),
});
/** The uses of each picture, in the order of `ids`. `hasMore`: the picture has more uses than these. */
export type GetImageUsesResult = {
  readonly images: readonly {
    readonly id: string;
    readonly uses: readonly ImageUse[];
    readonly hasMore?: boolean;
  }[];
};

/** `isDeleted` is false if the picture is used: the function then deletes nothing and returns the uses. */
export type DeleteImageResult = {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly uses: readonly ImageUse[];
};
