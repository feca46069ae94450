// Parses stored articles for readers and admins. No schemas here: visitors' pages would download them.
import { DEFAULT_IMAGE_URL } from "../content/image-sources.ts";
import { isRecord, recordOf, type Stored, textOf, timeOf } from "../stored-value.ts";
import { isEnglishOlderIn } from "../text/older-english.ts";
import { parseUrl } from "../text/parse-url.ts";
import {
  isSlugsField,
  type LanguageField,
  languageFields,
  mapFields,
  type OptionalField,
  rulesOf,
  type SharedValues,
  sharedFields,
} from "./article-fields.ts";
import {
  hasChosenDate,
  isEnglishHeldIn,
  isPublishedIn,
  type ParsedState,
  parseState,
  type ReadArticle,
  type ReadDeleted,
  type ReadRevision,
  wasPublishedIn,
} from "./article-state.ts";
import { hiddenSlugOf, isArticleSlug } from "./hidden-slug.ts";

type TextField = Exclude<LanguageField, "imageAlt">;
export type Text = Readonly<Record<Exclude<TextField, OptionalField>, string>> & {
  readonly [Name in TextField & OptionalField]?: string;
};

/** The fields of an article that readers see. */
export type Article = Text &
  SharedValues & {
    readonly id: string;
    /** The part of the path after `/news/`: the id, unless the article has been moved. */
    readonly address: string;
    /** Alt texts; empty if the picture is decorative or has no alt text. */
    readonly imageAlt: Readonly<Record<"is" | "en", string>>;
    /** Imported articles may lack the field, and then count as published (specification, section 4). */
    readonly isPublished: boolean;
    readonly publishedAt: Date | undefined;
    readonly updatedAt: Date | undefined;
    readonly english: Text | undefined;
    /** Whether there is a complete English text. Icelandic pages receive this flag instead of the English content. */
    readonly isTranslated: boolean;
  };

/**
 * Parses a stored article, deleted article or revision for readers: without an English text that is held back. Fields that
 * are missing or of another type become empty.
 */
export function parseArticle(id: string, stored: ReadArticle): Article {
  const { en } = isEnglishHeldIn(stored) ? {} : recordOf(stored.translations);
  const english = isRecord(en) ? parseText(en) : undefined;
  return {
    id,
    address: hiddenSlugOf(stored) ?? (isArticleSlug(stored.address) ? stored.address : id),
    ...parseText(stored),
    ...parseShared(stored),
    imageAlt: { is: textOf(stored.imageAlt), en: textOf(recordOf(en).imageAlt) },
    isPublished: isPublishedIn(stored),
    publishedAt: timeOf(stored.publishedAt),
    updatedAt: timeOf(stored.updatedAt),
    english,
    isTranslated: Boolean(english?.title && english.content),
  };
}

export const textFields = () => languageFields().filter((name): name is TextField => name !== "imageAlt");

const parseText = (stored: Stored): Text => mapFields(textFields(), (name) => textOf(stored[name]));

/** `imageUrl` is empty for the default picture and for an unsafe URL. The topics may include topics that were deleted. */
function parseShared(stored: ReadArticle): SharedValues {
  return mapFields(sharedFields(), (name) => {
    const value = stored[name];
    if (isSlugsField(name))
      return Array.isArray(value) ? value.filter((slug) => typeof slug === "string") : [];
    return rulesOf(name).kind === "picture" ? pictureOf(value) : textOf(value);
  }) as SharedValues;
}

/** Returns a picture's URL if browsers may load it (http, https or a path of this site) and it is not the default picture. */
export function pictureOf(stored: unknown): string {
  const address = textOf(stored).trim();
  const isLoaded = /^https?:$/.test(parseUrl(address, "https://this.site")?.protocol ?? "");
  return isLoaded && address !== DEFAULT_IMAGE_URL ? address : "";
}

/** The fields of an article that admins see. */
export type AdminArticle = Article &
  ParsedState & {
    /** The time of the last change, or of the article's creation if it was never changed. */
    readonly changedAt: Date | undefined;
    readonly wasPublished: boolean;
    /** The date that was chosen or set by publication; until then a draft stores only the time of its creation. */
    readonly chosenDate: Date | undefined;
    /** Whether the Icelandic text has changed since the English text last did; false if unknown. */
    readonly isEnglishOlder: boolean;
  };

export function parseAdminArticle(id: string, stored: ReadArticle): AdminArticle {
  const article = parseArticle(id, { ...stored, isEnglishHeld: false, isEnglishUnread: false });
  return {
    ...article,
    ...parseState(stored),
    changedAt: article.updatedAt ?? article.publishedAt,
    wasPublished: wasPublishedIn(stored),
    chosenDate: hasChosenDate(stored) ? article.publishedAt : undefined,
    isEnglishOlder: isEnglishOlderIn(stored),
  };
}

/** An earlier version of an article. */
export type Revision = AdminArticle & {
  readonly savedAt: Date | undefined;
  readonly savedByName: string;
  /** Whether the version has an author and a date; articles written outside this application may have neither. */
  readonly hasByline: boolean;
};

export const parseRevision = (id: string, stored: ReadRevision): Revision => ({
  ...parseAdminArticle(id, stored),
  savedAt: timeOf(stored.savedAt),
  savedByName: textOf(stored.savedByName),
  hasByline: stored.author !== undefined,
});

export type DeletedArticle = AdminArticle & {
  readonly deletedAt: Date | undefined;
  readonly deletedByName: string;
  readonly expiresAt: Date | undefined;
};

export const parseDeletedArticle = (id: string, stored: ReadDeleted): DeletedArticle => ({
  ...parseAdminArticle(id, stored),
  deletedAt: timeOf(stored.deletedAt),
  deletedByName: textOf(stored.deletedByName),
  expiresAt: timeOf(stored.expiresAt),
});
