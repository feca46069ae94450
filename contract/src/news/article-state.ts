// No schemas here: the article list, which the login page loads, and public pages would download them.
import type { Role } from "../access/roles.ts";
import type { ReadIn } from "../stored-collections.ts";
import type { Read, StoredField, Writer, Written } from "../stored-fields.ts";
import { countOf, isRecord, textOf, timeOf } from "../stored-value.ts";
import {
  type ArticleField,
  articleFields,
  type FieldValue,
  isLanguageField,
  isSlugsField,
  mapFields,
} from "./article-fields.ts";

type StateRules = StoredField & {
  /**
   * Whether the editor's form and the input of a save contain the field. `as-sent`: functions store the sent value once the
   * field has been set. `decided`: functions decide the value by rules.
   */
  readonly input?: "as-sent" | "decided";
  /**
   * `version`: a change outside our functions makes a new version. `revision`: revisions copy the field. `list`: the list
   * in the admin area receives it.
   */
  readonly for: readonly ("version" | "revision" | "list")[];
};

/** Everything that an article stores in addition to `ARTICLE_FIELDS`: its publication, its versions and who wrote it. */
export const ARTICLE_STATE = {
  /** Missing in imported articles, which count as published (specification, section 4). */
  isPublished: { kind: "flag", by: ["admin", "schedule", "trigger"], input: "decided", for: ["version"] },
  /** The date that readers see. For a draft without a chosen date, the time at which it was created. */
  publishedAt: {
    kind: "instant",
    by: ["admin", "function", "schedule"],
    input: "decided",
    for: ["revision", "list"],
  },
  /** The time at which a function will publish the article. */
  publishAt: { kind: "instant", by: ["function", "schedule"], for: ["version", "revision", "list"] },
  /** The time at which a function will withdraw the article. */
  unpublishAt: { kind: "instant", by: ["admin", "schedule"], input: "as-sent", for: ["version", "list"] },
  /** Null until the first publication. Articles written outside this application lack the field. */
  firstPublishedAt: { kind: "instant", by: ["function", "schedule"], for: ["revision"] },
  createdAt: { kind: "instant", by: ["function"], for: ["revision"] },
  /** The last save of the text. */
  updatedAt: { kind: "instant", by: ["function"], for: ["list"] },
  /** The time at which the draft became ready to be published. */
  readyAt: { kind: "instant", by: ["admin", "schedule"], for: ["list"] },
  /** A machine wrote the English text, and nobody has checked it. */
  isEnglishUnread: { kind: "flag", by: ["admin"], input: "decided", for: [] },
  /** Readers do not get the English text, although there is one. */
  isEnglishHeld: { kind: "flag", by: ["admin"], input: "as-sent", for: [] },
  textUpdatedAt: { kind: "instants", by: ["function", "trigger"], for: [] },
  /**
   * A save sends the version that its author opened. If another admin has saved the article since, the save is rejected.
   */
  version: { kind: "count", by: ["function", "schedule", "trigger"], for: [] },
  versionHash: { kind: "text", by: ["function", "schedule", "trigger"], for: [] },
  /** The part of the path after `/news/`, if it differs from the id. */
  address: { kind: "slug", by: ["function", "schedule", "trigger"], for: [] },
  /** The only slug of a withdrawn article; it cannot be guessed. */
  hiddenAddress: { kind: "slug", by: ["function", "schedule"], for: [] },
  /** Ids of the pictures in the article, used to find the uses of a picture. */
  imageIds: { kind: "texts", by: ["function", "trigger"], for: [] },
  authorId: { kind: "uid", by: ["function"], for: [] },
  createdBy: { kind: "uid", by: ["function"], for: [] },
  /** The uid of the person who last saved the text. */
  updatedBy: { kind: "uid", by: ["function"], for: [] },
  /** The last write of any kind. */
  lastModified: { kind: "instant", by: ["function", "schedule"], for: [] },
  /** The texts in other languages, by language. */
  translations: { kind: "map", by: ["admin", "trigger"], for: ["version"] },
} as const satisfies Record<string, StateRules>;

type States = typeof ARTICLE_STATE;
type StateField = keyof States;
type StateWith<Rules> = { [Name in StateField]: States[Name] extends Rules ? Name : never }[StateField];
/** A field that is in the editor's form and in the input of a save. */
export type InputState = StateWith<{ input: "as-sent" | "decided" }>;
export type InputInstant = InputState & InstantState;
export type InstantState = StateWith<{ kind: "instant" }>;
export type FlagState = StateWith<{ kind: "flag" }>;

/** A stored article as functions write it. */
export type StoredArticle = { readonly [Name in ArticleField]: FieldValue<Name> } & Written<States>;
/** The fields that a write changes. */
export type ArticleWrite = Partial<StoredArticle>;
/** An article as Firestore hands it over. */
export type ReadArticle = Read<StoredArticle>;

export type ReadDeleted = ReadArticle & ReadIn<"newsTrash">;
export type ReadRevision = ReadArticle & ReadIn<"newsRevisions">;

type Purpose = StateRules["for"][number];
/** A field with this purpose. */
export type StateFor<Of extends Purpose> = {
  [Name in StateField]: Of extends States[Name]["for"][number] ? Name : never;
}[StateField];

const rulesOf = (name: StateField): StateRules => ARTICLE_STATE[name];
const stateFields = Object.keys(ARTICLE_STATE) as StateField[];

/** Returns the fields that have this purpose, in the order of the table. */
export const statesFor = <Of extends Purpose>(purpose: Of) =>
  stateFields.filter((name): name is StateFor<Of> => rulesOf(name).for.includes(purpose));
/** Returns the fields in the input of a save: those that are stored as sent, or those that rules decide. */
export const inputStates = (input?: "as-sent" | "decided") =>
  stateFields.filter((name): name is InputState =>
    input ? rulesOf(name).input === input : rulesOf(name).input !== undefined,
  );
export const isInstantInput = (name: InputState): name is InputInstant => rulesOf(name).kind === "instant";
export const writersOf = (name: StateField): readonly Writer[] => rulesOf(name).by;

/** Returns the fields of a write, without unchanged ones. The type of its parameter makes misspelt names an error. */
export const articleWrite = (fields: ArticleWrite): ArticleWrite =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ArticleWrite;

/** Whether a flag is set. Someone may have written "true" or 1 by hand, so every value except false counts. */
export const isSet = (flag: unknown): boolean => flag !== undefined && flag !== null && flag !== false;

/**
 * Whether readers get the Icelandic text although there is an English one, because a person holds it back or nobody has
 * checked the machine's text. The stored document can still be read by its id.
 */
export const isEnglishHeldIn = ({ isEnglishHeld, isEnglishUnread }: ReadArticle): boolean =>
  isSet(isEnglishHeld) || isSet(isEnglishUnread);

/** Whether an article counts as published. Imported articles may have any value instead of true and false. */
export const isPublishedIn = ({ isPublished }: ReadArticle): boolean => isPublished !== false;

/** Whether an article is or was published; this includes articles written outside this application. */
export const wasPublishedIn = ({ firstPublishedAt }: ReadArticle): boolean => firstPublishedAt !== null;

/**
 * Whether someone chose the article's date, or publication set it. Until then a draft of this application has the time at
 * which it was created.
 */
export const hasChosenDate = (stored: ReadArticle): boolean =>
  wasPublishedIn(stored) || timeOf(stored.publishedAt)?.getTime() !== timeOf(stored.createdAt)?.getTime();

/** The fields that determine an article's state, as the parsers of articles return them. */
type Lifecycle = {
  readonly isPublished: boolean;
  readonly wasPublished: boolean;
  readonly publishAt?: Date | string | undefined;
  readonly readyAt?: Date | string | undefined;
};

export const lifecycleOf = (stored: ReadArticle): Lifecycle => ({
  isPublished: isPublishedIn(stored),
  wasPublished: wasPublishedIn(stored),
  publishAt: timeOf(stored.publishAt),
  readyAt: timeOf(stored.readyAt),
});

export type ArticleState = "draft" | "ready" | "scheduled" | "published" | "withdrawn";

/** Returns an article's state. The passing of time alone changes no state, because a function publishes and withdraws. */
export function stateOf({ isPublished, wasPublished, publishAt, readyAt }: Lifecycle): ArticleState {
  if (isPublished) return "published";
  if (publishAt) return "scheduled";
  if (readyAt) return "ready";
  return wasPublished ? "withdrawn" : "draft";
}

/** Whether readers see an article, or will see it without another decision by an editor. */
export const isOut = (article: Lifecycle): boolean => ["published", "scheduled"].includes(stateOf(article));

/** Whether a user may edit an article: authors only their own, until an editor has approved it. */
export const mayEdit = (
  article: Lifecycle & { readonly authorId: unknown },
  role: Role | undefined,
  uid: string | undefined,
): boolean => role !== "author" || (article.authorId === uid && !isOut(article));

/**
 * Returns the fields of a stored article with values of a wrong type, which an import or someone in the console may have
 * written. Readers see them empty, and the next save replaces them. A missing field is not damaged, because articles need
 * not have all fields.
 */
export function damagedFieldsOf(stored: ReadArticle): string[] {
  const { translations } = stored;
  const english = isRecord(translations) ? translations.en : undefined;
  const isWrong = (name: ArticleField, value: unknown) =>
    value !== undefined && !(isSlugsField(name) ? isTexts(value) : typeof value === "string");
  const texts = articleFields().filter(
    (name) =>
      isWrong(name, stored[name]) ||
      (isLanguageField(name) && isRecord(english) && isWrong(name, english[name])),
  );
  // Nothing shows or uses the other dates.
  const dates = stateFields.filter(
    (name) => rulesOf(name).kind === "instant" && rulesOf(name).for.length > 0,
  );
  const wrong = dates.filter((name) => (stored[name] ?? null) !== null && !timeOf(stored[name]));
  const isUnlike = (value: unknown) => value !== undefined && value !== null && !isRecord(value);
  return [...texts, ...wrong, ...(isUnlike(translations) || isUnlike(english) ? ["translations"] : [])];
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");

const PARSERS = { instant: timeOf, flag: isSet, uid: textOf, count: countOf };
type ParsedField = StateWith<{ kind: keyof typeof PARSERS }>;
export type ParsedState = {
  readonly [Name in ParsedField]: ReturnType<(typeof PARSERS)[States[Name]["kind"]]>;
};

/** Parses an article's dates, flags, users and version. Fields that are missing or of another type become empty. */
export function parseState(stored: ReadArticle): ParsedState {
  const parsed = stateFields.filter((name): name is ParsedField => rulesOf(name).kind in PARSERS);
  const state = mapFields(parsed, (name) => PARSERS[ARTICLE_STATE[name].kind](stored[name])) as ParsedState;
  return { ...state, isPublished: isPublishedIn(stored) };
}
