// Articles as they are read. No schemas here: visitors' pages would download them.
import { DEFAULT_IMAGE_URL } from "../content/image-sources.ts";
import { countOf, isRecord, recordOf, type Stored, textOf, timeOf } from "../stored-value.ts";
import { isEnglishOlderIn } from "../text/older-english.ts";
import { parseUrl } from "../text/parse-url.ts";
import { hiddenAddressOf, isArticleAddress } from "./article-address.ts";
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
import { isEnglishHeldIn, isSet } from "./held-english.ts";

type TextField = Exclude<LanguageField, "imageAlt">;
export type Text = Readonly<Record<Exclude<TextField, OptionalField>, string>> & {
  readonly [Name in TextField & OptionalField]?: string;
};

/** What readers see of an article. */
export type Article = Text &
  SharedValues & {
    readonly id: string;
    /** The part after `/news/`: the id, unless the article was moved. */
    readonly address: string;
    /** Alt text; empty if the picture is decorative or has none. */
    readonly imageAlt: Readonly<Record<"is" | "en", string>>;
    /** Imported articles may lack the field and count as published (specification, section 4). */
    readonly isPublished: boolean;
    readonly publishedAt: Date | undefined;
    readonly updatedAt: Date | undefined;
    readonly english: Text | undefined;
    /** Whether there is a complete English text; Icelandic pages get this flag without the English content. */
    readonly isTranslated: boolean;
  };

/**
 * Parses a stored article, deleted article or revision as readers get it, without an English text that is held back. Fields
 * that are missing or of another type become empty.
 */
export function parseArticle(id: string, stored: Stored): Article {
  const { en } = isEnglishHeldIn(stored) ? {} : recordOf(stored.translations);
  const english = isRecord(en) ? parseText(en) : undefined;
  return {
    id,
    address: hiddenAddressOf(stored) ?? (isArticleAddress(stored.address) ? stored.address : id),
    ...parseText(stored),
    ...parseShared(stored),
    imageAlt: { is: textOf(stored.imageAlt), en: textOf(recordOf(en).imageAlt) },
    isPublished: stored.isPublished !== false,
    publishedAt: timeOf(stored.publishedAt),
    updatedAt: timeOf(stored.updatedAt),
    english,
    isTranslated: Boolean(english?.title && english.content),
  };
}

export const textFields = () => languageFields().filter((name): name is TextField => name !== "imageAlt");

const parseText = (stored: Stored): Text => mapFields(textFields(), (name) => textOf(stored[name]));

/** `imageUrl` is empty for the default picture and for an unsafe address; topics may be deleted ones. */
function parseShared(stored: Stored): SharedValues {
  return mapFields(sharedFields(), (name) => {
    const value = stored[name];
    if (isSlugsField(name))
      return Array.isArray(value) ? value.filter((slug) => typeof slug === "string") : [];
    return rulesOf(name).kind === "picture" ? pictureOf(value) : textOf(value);
  }) as SharedValues;
}

/** Returns a picture's address if a browser may load it, http(s) or a path of this site, and it is not the default one. */
export function pictureOf(stored: unknown): string {
  const address = textOf(stored).trim();
  const isLoaded = /^https?:$/.test(parseUrl(address, "https://this.site")?.protocol ?? "");
  return isLoaded && address !== DEFAULT_IMAGE_URL ? address : "";
}

/** What admins see of an article. */
export type AdminArticle = Article & {
  /** Sent with a save, which is rejected if another admin has saved since. */
  readonly version: number;
  /** Uid of the user who created it. */
  readonly authorId: string;
  /** Uid of the user who changed it last. */
  readonly updatedBy: string;
  /** Last change; its creation if it was never changed. */
  readonly changedAt: Date | undefined;
  /** Whether it is published or was once; also true of articles written outside this application. */
  readonly wasPublished: boolean;
  /** When a function will publish it. */
  readonly publishAt: Date | undefined;
  /** When a function will withdraw it. */
  readonly unpublishAt: Date | undefined;
  /** Since when it is ready to be published. */
  readonly readyAt: Date | undefined;
  /** The chosen or published date; a draft's stored date is only its creation. */
  readonly chosenDate: Date | undefined;
  /** The Icelandic text has changed since the English one did; false if unknown. */
  readonly isEnglishOlder: boolean;
  /** The English text is a machine's, and nobody has read it. */
  readonly isEnglishUnread: boolean;
  /** Readers get no English text, although there is one. */
  readonly isEnglishHeld: boolean;
};

export function parseAdminArticle(id: string, stored: Stored): AdminArticle {
  const article = parseArticle(id, { ...stored, isEnglishHeld: false, isEnglishUnread: false });
  const wasPublished = stored.firstPublishedAt !== null;
  const isChosen = wasPublished || article.publishedAt?.getTime() !== timeOf(stored.createdAt)?.getTime();
  return {
    ...article,
    changedAt: article.updatedAt ?? article.publishedAt,
    version: countOf(stored.version),
    authorId: textOf(stored.authorId),
    updatedBy: textOf(stored.updatedBy),
    wasPublished,
    publishAt: timeOf(stored.publishAt),
    unpublishAt: timeOf(stored.unpublishAt),
    readyAt: timeOf(stored.readyAt),
    chosenDate: isChosen ? article.publishedAt : undefined,
    isEnglishOlder: isEnglishOlderIn(stored),
    isEnglishUnread: isSet(stored.isEnglishUnread),
    isEnglishHeld: isSet(stored.isEnglishHeld),
  };
}

/** An earlier version of an article. */
export type Revision = AdminArticle & {
  readonly savedAt: Date | undefined;
  readonly savedByName: string;
  /** Whether it has author and date; articles written elsewhere may have neither. */
  readonly hasByline: boolean;
};

export const parseRevision = (id: string, stored: Stored): Revision => ({
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

export const parseDeletedArticle = (id: string, stored: Stored): DeletedArticle => ({
  ...parseAdminArticle(id, stored),
  deletedAt: timeOf(stored.deletedAt),
  deletedByName: textOf(stored.deletedByName),
  expiresAt: timeOf(stored.expiresAt),
});
