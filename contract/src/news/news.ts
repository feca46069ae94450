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
import { type InputState, type InstantState, inputStates, isInstantInput } from "./article-state.ts";
import { isArticleSlug } from "./hidden-slug.ts";
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

/**
 * The schema of one language's fields.
 * @param isComplete whether a title and content are required
 */
function languageShape(isComplete: boolean): Shape<LanguageField> {
  return mapFields(languageFields(), (name) => {
    const text = schemaOf(rulesOf(name).kind)(minCharsOf(name, isComplete), rulesOf(name).max);
    return rulesOf(name).input === "optional" ? z.optional(text) : text;
  }) as Shape<LanguageField>;
}

const urlSchema = (max: number) =>
  sourceSchema(0, max).check(z.refine((text) => text === "" || isArticleSlug(text)));

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
      return urlSchema(max);
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

const dateShape = z.optional(z.nullable(instantSchema));
const flagShape = z.optional(z.boolean());

/**
 * A field that is left out stays unchanged; null clears it. With `isPublished` and a future `publishedAt`, the article
 * stays a draft until then. If `publishedAt` is left out, the first publication uses the current time, and an existing
 * schedule stays; null cancels a schedule.
 */
const stateShape = mapFields(inputStates(), (name) => (isInstantInput(name) ? dateShape : flagShape)) as {
  readonly [Name in InputState]: Name extends InstantState ? typeof dateShape : typeof flagShape;
};

/** The text of one language; `content` is HTML. */
export type ArticleText = Readonly<Record<"title" | "summary" | "content", string>>;

/** A news article in the seed data. Icelandic is required, English is optional (specification, section 3). */
export const articleRecordSchema = z.strictObject({
  id: documentIdSchema,
  ...languageShape(true),
  ...sharedShape,
  author: lineSchema(1, NAME_MAX_CHARS),
  /** If it is left out, the stored article lacks the field too, like articles written outside this application. */
  isPublished: z.optional(z.boolean()),
  publishedAt: instantSchema,
  translations: z.optional(z.strictObject({ en: z.optional(z.strictObject(languageShape(true))) })),
});

export type ArticleRecord = z.infer<typeof articleRecordSchema>;

const articleInputShape = {
  ...languageShape(true),
  ...sharedShape,
  /** A translation may be saved incomplete; readers see it once it has a title and content. */
  translations: z.optional(z.strictObject({ en: z.optional(z.strictObject(languageShape(false))) })),
  ...stateShape,
  isPublished: z.boolean(),
  /** The author confirms that the English text is up to date with the Icelandic text. */
  isEnglishCurrent: z.optional(z.boolean()),
  /** Whether a draft is ready to be published; if it is left out, nothing changes. The editors see the note. */
  isReady: z.optional(z.boolean()),
  readyNote: z.optional(textSchema(0, READY_NOTE_MAX_CHARS)),
};

/**
 * Withdraws the article and gives it a slug that cannot be guessed. Its other slugs answer 404 until it is published again.
 */
const hideSlugSchema = z.optional(z.boolean());
type Withdrawal = {
  readonly id?: string | undefined;
  isPublished: boolean;
  hideAddress?: boolean | undefined;
};
const isWithdrawal = ({ id, isPublished, hideAddress }: Withdrawal) =>
  !hideAddress || (id !== undefined && !isPublished);

/** The version that the caller saw. */
const versionSchema = z.int().check(z.gte(0));
/** Pages of the previous release send no version. */
const seenVersionSchema = z.optional(versionSchema);

/** Creates an article if `id` is missing; otherwise edits the article, if it is still at that `version`. */
export const saveNewsInputSchema = z
  .strictObject({
    id: z.optional(storedIdSchema),
    version: z.optional(versionSchema),
    requestId: requestIdSchema,
    ...articleInputShape,
    hideAddress: hideSlugSchema,
  })
  .check(
    z.refine(isWithdrawal, { path: ["hideAddress"] }),
    z.refine(({ id, version }) => (id === undefined) === (version === undefined), { path: ["version"] }),
  );
export type SaveNewsInput = z.infer<typeof saveNewsInputSchema>;

/** Markup that sanitizing removed from a field. */
export type RemovedHtml = {
  readonly field: `${"" | "translations.en."}${MarkupField}`;
  readonly kind: "element" | "attribute" | "address" | "style";
  /** The name of what was removed: `script`, "img onclick" for `onclick` on `img`, the scheme of a URL … */
  readonly name: string;
  readonly count: number;
};

/** A picture that could not be copied from another site, and the reason. Readers get a link to the picture. */
export type NotCopiedPicture = { readonly address: string; readonly reason: ErrorReason };

export type SaveNewsResult = {
  readonly id: string;
  readonly version: number;
  /** The scheduled date. */
  readonly publishAt?: string;
  /** The date that readers see or will see; for a draft, only a date that the author chose. */
  readonly publishedAt?: string;
  /** The article's only slug from now on, if the save has hidden all its other slugs. */
  readonly hiddenAddress?: string;
  /** The article's new slug, if the save published a draft for the first time. */
  readonly address?: string;
  /** The titles of published articles that link to this one, if it was withdrawn or deleted. */
  readonly linkedFrom?: readonly string[];
  /** The byline. */
  readonly author?: string;
  /** Whether the Icelandic text has changed since the English text last did. */
  readonly isEnglishOlder?: boolean;
  readonly removed: readonly RemovedHtml[];
  /** Whether the text is so long that searches miss some of its words. */
  readonly isSearchCut?: true;
  /** Pictures of other sites that the save copied to our Storage: the stored text has other URLs than the sent one. */
  readonly copied?: number;
  readonly notCopied?: readonly NotCopiedPicture[];
  /**
   * This input was not saved, because an earlier request with the same `requestId` and different content has already been
   * saved. `id` and `version` are the result of that request; use them to save this input as an edit.
   */
  readonly isEarlier?: true;
};

export const articleIdInputSchema = z.strictObject({ id: storedIdSchema });

export const deleteNewsInputSchema = z.strictObject({ id: storedIdSchema, version: seenVersionSchema });

/**
 * A future `publishedAt` with `isPublished` schedules the article. `isReady` marks a draft as ready again if its
 * publication is undone.
 */
export const setNewsPublishedInputSchema = z
  .strictObject({
    id: storedIdSchema,
    version: seenVersionSchema,
    isPublished: z.boolean(),
    publishedAt: z.optional(instantSchema),
    isReady: z.optional(z.boolean()),
    hideAddress: hideSlugSchema,
  })
  .check(z.refine(isWithdrawal, { path: ["hideAddress"] }));

/** Whether texts are short enough to be translated in one call. */
export const areTranslatable = (texts: readonly string[]): boolean =>
  texts.reduce((sum, { length }) => sum + length, 0) <= TRANSLATED_MAX_CHARS;

/**
 * Icelandic texts, as HTML, from which functions make a first draft in English. `title` is for the audit record. `id` is
 * missing for a new article.
 */
export const translateNewsInputSchema = z.strictObject({
  id: z.optional(storedIdSchema),
  title: lineSchema(0, TITLE_MAX_CHARS),
  texts: z
    .array(sourceSchema(1, CONTENT_MAX_CHARS))
    .check(z.minLength(1), z.maxLength(TRANSLATED_MAX_TEXTS))
    .check(z.refine(areTranslatable)),
});

/** Permanently deletes an article in the trash, if it still has this version. */
export const purgeNewsInputSchema = deleteNewsInputSchema;

/**
 * `seenAddress` is the slug that the caller saw; pages of the previous release do not send it. `address` satisfies
 * `isArticleSlug`, or is the article's id, which is its first slug.
 */
export const moveNewsInputSchema = z
  .strictObject({ id: storedIdSchema, address: storedIdSchema, seenAddress: z.optional(storedIdSchema) })
  .check(z.refine(({ id, address }) => address === id || isArticleSlug(address), { path: ["address"] }));

/** An article's earlier versions without their texts, newest first. */
export type ListNewsRevisionsResult = {
  readonly revisions: readonly {
    readonly id: string;
    /** The time of the version; missing if something other than a date is stored. */
    readonly savedAt?: string;
    readonly savedByName: string;
  }[];
};

export const newsRevisionInputSchema = z.strictObject({ id: storedIdSchema, revisionId: documentIdSchema });

export const restoreNewsRevisionInputSchema = z.strictObject({
  ...newsRevisionInputSchema.shape,
  version: seenVersionSchema,
});

export const backfillNewsPublishedInputSchema = z.strictObject({});
