import * as z from "zod/mini";
import { isArticleAddress } from "./article-address.ts";
import {
  type ArticleField,
  type LanguageField,
  languageFields,
  type MarkupField,
  mapFields,
  type OptionalField,
  rulesOf,
  type SharedField,
  type SlugsField,
  sharedFields,
} from "./article-fields.ts";
import {
  documentIdSchema,
  imageUrlSchema,
  instantSchema,
  requestIdSchema,
  storedIdSchema,
  textSchema,
} from "./fields.ts";
import { NAME_MAX_CHARS, SEARCH_MAX_CHARS } from "./limits.ts";
import { articleTopicsSchema, topicSlugSchema } from "./topics.ts";

const lengthOf = (name: LanguageField, isWhole: boolean) =>
  isWhole && rulesOf(name).input === "required" ? 1 : 0;

type Text = ReturnType<typeof textSchema>;
type Schema<Name extends ArticleField> = Name extends SlugsField ? typeof articleTopicsSchema : Text;
type Shape<Name extends ArticleField> = {
  readonly [Field in Name]: Field extends OptionalField ? z.ZodMiniOptional<Schema<Field>> : Schema<Field>;
};

/** One language's fields. @param isWhole whether a title and content are required */
function languageShape(isWhole: boolean): Shape<LanguageField> {
  return mapFields(languageFields(), (name) => {
    const text = textSchema(lengthOf(name, isWhole), rulesOf(name).max);
    return rulesOf(name).input === "optional" ? z.optional(text) : text;
  }) as Shape<LanguageField>;
}

function sharedSchema(name: SharedField) {
  const { kind, input, max } = rulesOf(name);
  switch (kind) {
    case "slugs":
      return articleTopicsSchema;
    case "picture":
      return imageUrlSchema;
    case "line":
    case "paragraph":
    case "html":
    case "caption":
    case "plain":
      return textSchema(input === "not-empty" ? 1 : 0, max);
    default:
      // A new kind is a type error here until it has a schema.
      return kind satisfies never;
  }
}

const sharedShape = mapFields(sharedFields(), (name) => {
  const isOptional = ["optional", "not-empty"].includes(rulesOf(name).input);
  return isOptional ? z.optional(sharedSchema(name)) : sharedSchema(name);
}) as Shape<SharedField>;

/** What one language says: `content` is HTML. */
export type ArticleText = Readonly<Record<"title" | "summary" | "content", string>>;

/** A news article as seed data writes it; Icelandic is the base, English optional (specification, section 3). */
export const articleRecordSchema = z.strictObject({
  id: documentIdSchema,
  ...languageShape(true),
  ...sharedShape,
  author: textSchema(1, NAME_MAX_CHARS),
  /** Left out: the stored article lacks the field too, as articles from elsewhere do. */
  isPublished: z.optional(z.boolean()),
  publishedAt: instantSchema,
  translations: z.optional(z.strictObject({ en: z.optional(z.strictObject(languageShape(true))) })),
});

export type ArticleRecord = z.infer<typeof articleRecordSchema>;

const articleInputShape = {
  ...languageShape(true),
  ...sharedShape,
  /** A translation may be saved half done; it is shown once it has a title and content. */
  translations: z.optional(z.strictObject({ en: z.optional(z.strictObject(languageShape(false))) })),
  isPublished: z.boolean(),
  /**
   * The date that readers see. A future date with `isPublished` keeps the article a draft until then. Left out: now for
   * an article's first publication, otherwise unchanged; a schedule stays. `null` clears the date of an unpublished
   * article and cancels its schedule.
   */
  publishedAt: z.optional(z.nullable(instantSchema)),
  /** The author confirms that the English text says what the Icelandic one does. */
  isEnglishCurrent: z.optional(z.boolean()),
};

/** Without `id` a new article; with it an edit of that `version`. */
export const saveNewsInputSchema = z
  .strictObject({
    id: z.optional(storedIdSchema),
    version: z.optional(z.int().check(z.gte(0))),
    requestId: requestIdSchema,
    ...articleInputShape,
  })
  .check(
    z.refine(({ id, version }) => (id === undefined) === (version === undefined), { path: ["version"] }),
  );
export type SaveNewsInput = z.infer<typeof saveNewsInputSchema>;

/** What sanitising took out of one field: how many times which element, attribute or address. */
export type RemovedHtml = {
  readonly field: `${"" | "translations.en."}${MarkupField}`;
  readonly kind: "element" | "attribute" | "address" | "style";
  /** `script`, `onclick` on `img` as "img onclick", an address' scheme … */
  readonly name: string;
  readonly count: number;
};

export type SaveNewsResult = {
  readonly id: string;
  readonly version: number;
  /** When it will appear, if that is to come. */
  readonly publishAt?: string;
  /** As readers see it, or will; of a draft only what was said. */
  readonly publishedAt?: string;
  /** Who is named, if anybody is. */
  readonly author?: string;
  /** The Icelandic text has changed since the English one did. */
  readonly isEnglishOlder?: boolean;
  readonly removed: readonly RemovedHtml[];
  /**
   * What was sent now is not saved: a request with the same `requestId` was done before, of something else. `id` and
   * `version` are what came of that, for this to be a change of.
   */
  readonly isEarlier?: true;
};

const articleIdInputSchema = z.strictObject({ id: storedIdSchema });

export const setNewsPublishedInputSchema = z.strictObject({ id: storedIdSchema, isPublished: z.boolean() });
export type SetNewsPublishedInput = z.infer<typeof setNewsPublishedInputSchema>;
export type SetNewsPublishedResult = {
  readonly id: string;
  readonly isPublished: boolean;
  readonly version: number;
};

/** `address` is one that `isArticleAddress` takes, or the article's id, where it was at first. */
export const moveNewsInputSchema = z
  .strictObject({ id: storedIdSchema, address: storedIdSchema })
  .check(z.refine(({ id, address }) => address === id || isArticleAddress(address), { path: ["address"] }));
export type MoveNewsInput = z.infer<typeof moveNewsInputSchema>;
export type MoveNewsResult = { readonly id: string; readonly address: string };

/** To the trash, from where it can be restored for `TRASH_TTL_DAYS`. */
export const deleteNewsInputSchema = articleIdInputSchema;
export type DeleteNewsInput = z.infer<typeof deleteNewsInputSchema>;
export type DeleteNewsResult = { readonly id: string };

export const restoreNewsInputSchema = articleIdInputSchema;
export type RestoreNewsInput = z.infer<typeof restoreNewsInputSchema>;
export type RestoreNewsResult = { readonly id: string; readonly version: number };

/** Out of the trash for good, with its revisions. */
export const purgeNewsInputSchema = articleIdInputSchema;
export type PurgeNewsInput = z.infer<typeof purgeNewsInputSchema>;
export type PurgeNewsResult = { readonly id: string };

/** Brings an earlier text back; the present one becomes a revision, so nothing is lost. */
export const restoreNewsRevisionInputSchema = z.strictObject({
  id: storedIdSchema,
  revisionId: documentIdSchema,
});
export type RestoreNewsRevisionInput = z.infer<typeof restoreNewsRevisionInputSchema>;
export type RestoreNewsRevisionResult = { readonly id: string; readonly version: number };

/** Deletes one earlier text for good. */
export const deleteNewsRevisionInputSchema = restoreNewsRevisionInputSchema;
export type DeleteNewsRevisionInput = z.infer<typeof deleteNewsRevisionInputSchema>;
export type DeleteNewsRevisionResult = { readonly id: string; readonly revisionId: string };

/** Words that published articles have, each at least as the beginning of one of theirs; see search.ts. */
export const searchNewsInputSchema = z.strictObject({
  words: textSchema(0, SEARCH_MAX_CHARS),
  /** Only what is about this. */
  topic: z.optional(topicSlugSchema),
});
export type SearchNewsInput = z.infer<typeof searchNewsInputSchema>;

/** As much of an article as a list shows; `summary` is the content's beginning where there is none. */
export type ArticleSummary = {
  readonly id: string;
  /** What follows `/news/`, where it is not the id. */
  readonly address?: string;
  readonly title: string;
  readonly summary: string;
  /** Only if the translation is whole. */
  readonly english?: { readonly title: string; readonly summary: string };
  readonly imageUrl: string;
  readonly author: string;
  readonly topics: readonly string[];
  /** An instant. */
  readonly publishedAt: string;
};

export type SearchNewsResult = {
  /** The newest first. */
  readonly articles: readonly ArticleSummary[];
  /** There may be more that are older: only so many documents are read. */
  readonly isCut: boolean;
};

/** One chunk of articles; called again with `nextCursor` until that is null. */
export const backfillNewsPublishedInputSchema = z.strictObject({ cursor: z.optional(storedIdSchema) });
export type BackfillNewsPublishedInput = z.infer<typeof backfillNewsPublishedInputSchema>;
export type BackfillNewsPublishedResult = { readonly updated: number; readonly nextCursor: string | null };
