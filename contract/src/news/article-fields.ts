// No schemas here: the admin area's first screen and public pages load this table and validate nothing.
import {
  ADDRESS_MAX_CHARS,
  ALT_MAX_CHARS,
  CONTENT_MAX_CHARS,
  CREDIT_MAX_CHARS,
  META_DESCRIPTION_MAX_CHARS,
  META_TITLE_MAX_CHARS,
  NAME_MAX_CHARS,
  SUMMARY_MAX_CHARS,
  TITLE_MAX_CHARS,
  TOPICS_PER_ARTICLE_MAX,
  URL_MAX_CHARS,
} from "../limits.ts";

/**
 * How a value is validated, sanitized and compared. `line` and `paragraph` lose their markup, `line` and `caption` their
 * line breaks, and `html` everything that a browser would run. `plain` is stored as sent.
 */
export type FieldKind = Scope["kind"];

/** A field that exists per language is stored at the top level for Icelandic and in `translations.en` for English. */
type Scope =
  | { readonly per: "language"; readonly kind: "line" | "paragraph" | "html" | "caption" | "plain" }
  // Fields that are not sanitized, because their schemas allow no markup or because pages show them as text.
  | { readonly per: "article"; readonly kind: "plain" | "picture" | "focus" | "slugs" | "address" };

type FieldRules = Scope & {
  /** The largest number of characters; for `slugs`, the largest number of slugs. */
  readonly max: number;
  /**
   * `required`: must not be empty in Icelandic. `sent`: part of every save, perhaps empty. `optional`: may be left out,
   * which clears a field that exists per language and leaves other fields unchanged. `not-empty` is like `optional`, but is
   * never sent empty.
   */
  readonly input: "required" | "sent" | "optional" | "not-empty";
  /**
   * If this is false, a change of the field outside our functions makes no new version. In a translation every field is
   * versioned.
   */
  readonly isVersioned?: false;
  readonly isSearched: boolean;
};

/**
 * Everything that an author writes in an article, in the order of the editor's form. Schemas, sanitizing, version,
 * revisions, restoring, search and the editor's form are derived from this table. Publication and dates are not part of it.
 */
export const ARTICLE_FIELDS = {
  title: { per: "language", kind: "line", max: TITLE_MAX_CHARS, input: "required", isSearched: true },
  summary: { per: "language", kind: "paragraph", max: SUMMARY_MAX_CHARS, input: "sent", isSearched: true },
  content: { per: "language", kind: "html", max: CONTENT_MAX_CHARS, input: "required", isSearched: true },
  /** The title in search results and shared links; if it is empty, they show the article's title. */
  metaTitle: {
    per: "language",
    kind: "line",
    max: META_TITLE_MAX_CHARS,
    input: "optional",
    isSearched: false,
  },
  /** The summary in search results and shared links; if it is empty, they show the article's summary. */
  metaDescription: {
    per: "language",
    kind: "line",
    max: META_DESCRIPTION_MAX_CHARS,
    input: "optional",
    isSearched: false,
  },
  /** The byline. If a new article is saved without it, functions enter the name of the admin who saves. */
  author: {
    per: "article",
    kind: "plain",
    max: NAME_MAX_CHARS,
    input: "not-empty",
    isVersioned: false,
    isSearched: true,
  },
  imageUrl: { per: "article", kind: "picture", max: URL_MAX_CHARS, input: "sent", isSearched: false },
  /** See picture-focus.ts. */
  imageFocus: { per: "article", kind: "focus", max: 7, input: "optional", isSearched: false },
  /** The picture's description; empty if the picture is only decorative. */
  imageAlt: { per: "language", kind: "caption", max: ALT_MAX_CHARS, input: "optional", isSearched: false },
  /** The photographer and licence of the picture, the same in both languages; shown under the picture. */
  imageCredit: { per: "article", kind: "plain", max: CREDIT_MAX_CHARS, input: "optional", isSearched: false },
  /** Slugs of existing topics. */
  topics: {
    per: "article",
    kind: "slugs",
    max: TOPICS_PER_ARTICLE_MAX,
    input: "optional",
    isSearched: false,
  },
  /**
   * The slug that a draft gets when it is published; if the field is empty, functions make a slug from the title.
   * Afterwards only `moveNews` changes it.
   */
  chosenAddress: {
    per: "article",
    kind: "address",
    max: ADDRESS_MAX_CHARS,
    input: "optional",
    isSearched: false,
  },
} as const satisfies Record<string, FieldRules>;

type Fields = typeof ARTICLE_FIELDS;
export type ArticleField = keyof Fields;

/** The names of the fields that have these rules. */
type FieldWith<Rules> = { [Name in ArticleField]: Fields[Name] extends Rules ? Name : never }[ArticleField];

/** A field that each language has separately. */
export type LanguageField = FieldWith<{ per: "language" }>;
/** A field that both languages share. */
export type SharedField = FieldWith<{ per: "article" }>;
export type OptionalField = FieldWith<{ input: "optional" | "not-empty" }>;
/** A field from which sanitizing may remove markup. */
export type MarkupField = FieldWith<{ kind: "line" | "paragraph" | "html" }>;
export type SlugsField = FieldWith<{ kind: "slugs" }>;

/** The stored type of each field of an article. */
export type FieldValue<Name extends ArticleField> = Name extends SlugsField ? readonly string[] : string;
export type SharedValues = { readonly [Name in SharedField]: FieldValue<Name> };

const names = Object.keys as (fields: Fields) => ArticleField[];

export const rulesOf = (name: ArticleField): FieldRules => ARTICLE_FIELDS[name];

export const articleFields = (): ArticleField[] => names(ARTICLE_FIELDS);
export const languageFields = (): LanguageField[] =>
  articleFields().filter((name): name is LanguageField => rulesOf(name).per === "language");
export const sharedFields = (): SharedField[] =>
  articleFields().filter((name): name is SharedField => rulesOf(name).per === "article");
export const isLanguageField = (name: ArticleField): name is LanguageField =>
  rulesOf(name).per === "language";
export const isSlugsField = (name: ArticleField): name is SlugsField => rulesOf(name).kind === "slugs";

/** Builds an object of one value for each name. */
export const mapFields = <Name extends string, Value>(
  fields: readonly Name[],
  value: (name: Name) => Value,
) => Object.fromEntries(fields.map((name) => [name, value(name)])) as Record<Name, Value>;
