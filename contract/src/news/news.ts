import * as z from "zod/mini";
import type { ErrorReason } from "../errors.ts";
import {
  CONTENT_MAX_CHARS,
  NAME_MAX_CHARS,
  READY_NOTE_MAX_CHARS,
  TITLE_MAX_CHARS,
  TRANSLATED_MAX_CHARS,
  TRANSLATED_MAX_TEXTS,
} from "../limits.ts";
import {
  documentIdSchema,
  focusSchema,
  imageUrlSchema,
  instantSchema,
  lineSchema,
  requestIdSchema,
  sourceSchema,
  storedIdSchema,
  textSchema,
} from "../schemas.ts";
import { isArticleAddress } from "./article-address.ts";
import {
  type ArticleField,
  type FieldKind,
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
import { articleTopicsSchema } from "./topics.ts";

const minCharsOf = (name: LanguageField, isComplete: boolean) =>
  isComplete && rulesOf(name).input === "required" ? 1 : 0;

type Text = ReturnType<typeof textSchema>;
type Schema<Name extends ArticleField> = Name extends SlugsField ? typeof articleTopicsSchema : Text;
type Shape<Name extends ArticleField> = {
  readonly [Field in Name]: Field extends OptionalField ? z.ZodMiniOptional<Schema<Field>> : Schema<Field>;
};

function schemaOf(kind: FieldKind): typeof textSchema {
  if (kind === "paragraph") return textSchema;
  return kind === "html" ? sourceSchema : lineSchema;
}

/** One language's fields. @param isComplete whether a title and content are required */
function languageShape(isComplete: boolean): Shape<LanguageField> {
  return mapFields(languageFields(), (name) => {
    const text = schemaOf(rulesOf(name).kind)(minCharsOf(name, isComplete), rulesOf(name).max);
    return rulesOf(name).input === "optional" ? z.optional(text) : text;
  }) as Shape<LanguageField>;
}

const addressSchema = (max: number) =>
  sourceSchema(0, max).check(z.refine((text) => text === "" || isArticleAddress(text)));

function sharedSchema(name: SharedField) {
  const { kind, input, max } = rulesOf(name);
  switch (kind) {
    case "slugs":
      return articleTopicsSchema;
    case "picture":
      return imageUrlSchema;
    case "focus":
      return focusSchema;
    case "address":
      return addressSchema(max);
    case "line":
    case "paragraph":
    case "html":
    case "caption":
    case "plain":
      return schemaOf(kind)(input === "not-empty" ? 1 : 0, max);
    default:
      // A new kind is a type error here until it has a schema.
      return kind satisfies never;
  }
}

const sharedShape = mapFields(sharedFields(), (name) => {
  const isOptional = ["optional", "not-empty"].includes(rulesOf(name).input);
  return isOptional ? z.optional(sharedSchema(name)) : sharedSchema(name);
}) as Shape<SharedField>;

/** One language's text; `content` is HTML. */
export type ArticleText = Readonly<Record<"title" | "summary" | "content", string>>;

/** A news article as seed data writes it; Icelandic is the base, English optional (specification, section 3). */
export const articleRecordSchema = z.strictObject({
  id: documentIdSchema,
  ...languageShape(true),
  ...sharedShape,
  author: lineSchema(1, NAME_MAX_CHARS),
  /** Left out: the stored article lacks the field too, as articles from elsewhere do. */
  isPublished: z.optional(z.boolean()),
  publishedAt: instantSchema,
  translations: z.optional(z.strictObject({ en: z.optional(z.strictObject(languageShape(true))) })),
});

export type ArticleRecord = z.infer<typeof articleRecordSchema>;

const articleInputShape = {
  ...languageShape(true),
  ...sharedShape,
  /** A translation may be saved incomplete; it is shown once it has a title and content. */
  translations: z.optional(z.strictObject({ en: z.optional(z.strictObject(languageShape(false))) })),
  isPublished: z.boolean(),
  /**
   * The date that readers see. A future date with `isPublished` keeps the article a draft until then. Left out: now for
   * an article's first publication, otherwise unchanged; a schedule stays. `null` clears the date of an unpublished
   * article and cancels its schedule.
   */
  publishedAt: z.optional(z.nullable(instantSchema)),
  /** When the article is withdrawn, after its publication; null: never; left out: unchanged. */
  unpublishAt: z.optional(z.nullable(instantSchema)),
  /** The author confirms that the English text is up to date with the Icelandic one. */
  isEnglishCurrent: z.optional(z.boolean()),
  /** The English text was translated by a machine, and nobody has read it; left out: unchanged. */
  isEnglishUnread: z.optional(z.boolean()),
  /** Readers get the Icelandic text until the English one is no longer held back; left out: unchanged. */
  isEnglishHeld: z.optional(z.boolean()),
  /** A draft is ready to be published, or no longer is; left out: unchanged. The note goes to the editors. */
  isReady: z.optional(z.boolean()),
  readyNote: z.optional(textSchema(0, READY_NOTE_MAX_CHARS)),
};

/** Withdraws the article to an address that cannot be guessed: its others answer 404 until it is published. */
const hideAddressSchema = z.optional(z.boolean());
type Withdrawal = {
  readonly id?: string | undefined;
  isPublished: boolean;
  hideAddress?: boolean | undefined;
};
const isWithdrawal = ({ id, isPublished, hideAddress }: Withdrawal) =>
  !hideAddress || (id !== undefined && !isPublished);

/** Without `id` a new article; with it an edit of that `version`. */
export const saveNewsInputSchema = z
  .strictObject({
    id: z.optional(storedIdSchema),
    version: z.optional(z.int().check(z.gte(0))),
    requestId: requestIdSchema,
    ...articleInputShape,
    hideAddress: hideAddressSchema,
  })
  .check(
    z.refine(isWithdrawal, { path: ["hideAddress"] }),
    z.refine(({ id, version }) => (id === undefined) === (version === undefined), { path: ["version"] }),
  );
export type SaveNewsInput = z.infer<typeof saveNewsInputSchema>;

/** Markup that sanitizing removed from one field. */
export type RemovedHtml = {
  readonly field: `${"" | "translations.en."}${MarkupField}`;
  readonly kind: "element" | "attribute" | "address" | "style";
  /** `script`, `onclick` on `img` as "img onclick", an address' scheme … */
  readonly name: string;
  readonly count: number;
};

/** A picture that is still on another site, and why: readers get a link to it. */
export type NotCopiedPicture = { readonly address: string; readonly reason: ErrorReason };

export type SaveNewsResult = {
  readonly id: string;
  readonly version: number;
  /** The scheduled date. */
  readonly publishAt?: string;
  /** The date that readers see or will see; of a draft only one chosen by the author. */
  readonly publishedAt?: string;
  /** The article's only address from now on, if the save has hidden the others. */
  readonly hiddenAddress?: string;
  /** What follows `/news/` from now on, if the save has published a draft for the first time. */
  readonly address?: string;
  /** The byline. */
  readonly author?: string;
  /** The Icelandic text has changed since the English one did. */
  readonly isEnglishOlder?: boolean;
  readonly removed: readonly RemovedHtml[];
  /** The text is so long that searches do not find it by all of its words. */
  readonly isSearchCut?: true;
  /** Pictures of other sites that are in our Storage now: the stored text has other addresses than the sent one. */
  readonly copied?: number;
  readonly notCopied?: readonly NotCopiedPicture[];
  /**
   * This input is not saved: an earlier request with the same `requestId` and other content was. `id` and `version` are
   * that one's result, for saving this input as an edit.
   */
  readonly isEarlier?: true;
};

export const articleIdInputSchema = z.strictObject({ id: storedIdSchema });

/** A future `publishedAt` with `isPublished` schedules the article. */
export const setNewsPublishedInputSchema = z
  .strictObject({
    id: storedIdSchema,
    isPublished: z.boolean(),
    publishedAt: z.optional(instantSchema),
    hideAddress: hideAddressSchema,
  })
  .check(z.refine(isWithdrawal, { path: ["hideAddress"] }));

const charsOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/** Icelandic texts, as HTML, for a first draft in English. `title` is recorded; without `id` the article is new. */
export const translateNewsInputSchema = z.strictObject({
  id: z.optional(storedIdSchema),
  title: lineSchema(0, TITLE_MAX_CHARS),
  texts: z
    .array(sourceSchema(1, CONTENT_MAX_CHARS))
    .check(z.minLength(1), z.maxLength(TRANSLATED_MAX_TEXTS))
    .check(z.refine((texts) => charsOf(texts) <= TRANSLATED_MAX_CHARS)),
});

/** `address` satisfies `isArticleAddress`, or is the article's id, its first address. */
export const moveNewsInputSchema = z
  .strictObject({ id: storedIdSchema, address: storedIdSchema })
  .check(z.refine(({ id, address }) => address === id || isArticleAddress(address), { path: ["address"] }));

/** An article's earlier versions without their texts, newest first. */
export type ListNewsRevisionsResult = {
  readonly revisions: readonly {
    readonly id: string;
    /** An instant; missing if it is stored as something else. */
    readonly savedAt?: string;
    readonly savedByName: string;
  }[];
};

export const newsRevisionInputSchema = z.strictObject({ id: storedIdSchema, revisionId: documentIdSchema });

export const backfillNewsPublishedInputSchema = z.strictObject({});
