import * as z from "zod/mini";
import { documentIdSchema, textSchema } from "./fields.ts";
import { ALT_MAX_CHARS, IMAGE_MAX_BYTES } from "./limits.ts";

/**
 * Four base64 characters for each three bytes, and twice as many as a picture may have: whoever picks one that is
 * somewhat too large is told so (`media/too-large`) and not that the request is wrong.
 */
const BASE64_MAX_CHARS = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 * 2;

export const uploadImageInputSchema = z.strictObject({
  /** The file's bytes in base64; what they are is read from them, not from a name. */
  data: z.string().check(z.minLength(1), z.maxLength(BASE64_MAX_CHARS), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** What the picture shows, for whoever cannot see it. */
  alt: textSchema(1, ALT_MAX_CHARS),
});
export type UploadImageInput = z.infer<typeof uploadImageInputSchema>;

/** `imageUrl` is what an article keeps: the widest WebP; `imageSources` derives the others from it. */
export type UploadImageResult = {
  readonly id: string;
  readonly imageUrl: string;
  readonly shareUrl: string;
  readonly width: number;
  readonly height: number;
};

export const deleteImageInputSchema = z.strictObject({ id: documentIdSchema });
export type DeleteImageInput = z.infer<typeof deleteImageInputSchema>;

/** Where a picture is shown: in an article, in one in the trash, or in an earlier text of either. */
export type ImageUse = {
  readonly kind: "article" | "trash" | "revision";
  readonly articleId: string;
  readonly title: string;
};

/** A picture that is in use stays, and its uses are named. */
export type DeleteImageResult = {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly uses: readonly ImageUse[];
};
