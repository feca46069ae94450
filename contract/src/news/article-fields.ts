// No schemas here: the admin area's first screen and public pages load this table and validate nothing.
import {
  ADDRESS_MAX_CHARS,
  ALT_MAX_CHARS,
  CONTENT_MAX_CHARS,
  META_DESCRIPTION_MAX_CHARS,
  META_TITLE_MAX_CHARS,
  NAME_MAX_CHARS,
  SUMMARY_MAX_CHARS,
  TITLE_MAX_CHARS,
  TOPICS_PER_ARTICLE_MAX,
  URL_MAX_CHARS,
} from "../limits.ts";

/**
 * How a value is validated, sanitized and compared: `line` and `paragraph` lose markup, a `line` and a `caption` their line
 * breaks, `html` what a browser would run. `plain` is stored as sent.
 */
export type FieldKind = Scope["kind"];

/** A field per language is stored at the top for Icelandic and in `translations.en` for English. */
type Scope =
  | { readonly per: "language"; readonly kind: "line" | "paragraph" | "html" | "caption" | "plain" }
  // Not sanitized: their schemas allow no markup, or pages show them as text.
  | { readonly per: "article"; readonly kind: "plain" | "picture" | "focus" | "slugs" | "address" };

type FieldRules = Scope & {
  /** Characters; of `slugs`, how many there may be. */
  readonly max: number;
  /**
   * `required`: not empty in Icelandic. `sent`: part of every save, perhaps empty. `optional`: may be left out, which
   * clears a language's field and leaves an article's unchanged; so does `not-empty`, which is never sent empty.
   */
  readonly input: "required" | "sent" | "optional" | "not-empty";
  /** A change outside our functions is no new version. In a translation every field is versioned. */
  readonly isVersioned?: false;
  readonly isSearched: boolean;
};

/**
 * Everything an author writes in an article, in the order of the editor's form. Schemas, sanitizing, version, revisions,
 * restoring, search, and the editor's form follow from it. Publication and date are not part of it.
 */
export const ARTICLE_FIELDS = {
  title: {
    per: "language",
    kind: "line",
    max: TITLE_MAX_CHARS,
    input: "required",
    isSearched: true,
  },
  summary: {
    per: "language",
    kind: "paragraph",
    max: SUMMARY_MAX_CHARS,
    input: "sent",
    isSearched: true,
  },
  content: {
    per: "language",
    kind: "html",
    max: CONTENT_MAX_CHARS,
    input: "required",
    isSearched: true,
  },
  /** What search results and shared links show instead of the title; empty: the title. */
  metaTitle: {
    per: "language",
    kind: "line",
    max: META_TITLE_MAX_CHARS,
    input: "optional",
    isSearched: false,
  },
  /** The same for the summary. */
  metaDescription: {
    per: "language",
    kind: "line",
    max: META_DESCRIPTION_MAX_CHARS,
    input: "optional",
    isSearched: false,
  },
  /** The byline. Left out of a new article: the name of the admin who saves it. */
  author: {
    per: "article",
    kind: "plain",
    max: NAME_MAX_CHARS,
    input: "not-empty",
    isVersioned: false,
    isSearched: true,
  },
  imageUrl: {
    per: "article",
    kind: "picture",
    max: URL_MAX_CHARS,
    input: "sent",
    isSearched: false,
  },
  /** See picture-focus.ts. */
  imageFocus: {
    per: "article",
    kind: "focus",
    max: 7,
    input: "optional",
    isSearched: false,
  },
  /** What the picture shows; empty if it only decorates. */
  imageAlt: {
    per: "language",
    kind: "caption",
    max: ALT_MAX_CHARS,
    input: "optional",
    isSearched: false,
  },
  /** Slugs of existing topics. */
  topics: {
    per: "article",
    kind: "slugs",
    max: TOPICS_PER_ARTICLE_MAX,
    input: "optional",
    isSearched: false,
  },
  /** The address that a draft gets when it is published; empty: one made of its title. Later, `moveNews` changes it. */
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

/** The names of the fields that match `Rules`. */
type FieldWith<Rules> = { [Name in ArticleField]: Fields[Name] extends Rules ? Name : never }[ArticleField];

/** A field that each language has for itself. */
export type LanguageField = FieldWith<{ per: "language" }>;
/** A field that both languages share. */
export type SharedField = FieldWith<{ per: "article" }>;
export type OptionalField = FieldWith<{ input: "optional" | "not-empty" }>;
/** A field that sanitizing may remove markup from. */
export type MarkupField = FieldWith<{ kind: "line" | "paragraph" | "html" }>;
export type SlugsField = FieldWith<{ kind: "slugs" }>;

/** What each field of an article is stored as. */
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
export const mapFields = <Name extends ArticleField, Value>(
  fields: readonly Name[],
  value: (name: Name) => Value,
) => Object.fromEntries(fields.map((name) => [name, value(name)])) as Record<Name, Value>;
