import * as z from "zod/mini";
import { documentIdSchema, textSchema } from "./fields.ts";
import { ALT_MAX_CHARS } from "./limits.ts";

export const uploadImageInputSchema = z.strictObject({
  /** The file's bytes in base64; what they are is read from them, not from a name. `uploadImage` bounds them. */
  data: z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
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
