// The fields of every collection, from which docs/stored-data.md is printed. No schemas here.
import {
  AUDIT_TTL_DAYS,
  MESSAGE_DAY_TTL_DAYS,
  MESSAGE_TTL_DAYS,
  REVISIONS_MAX,
  TRASH_TTL_DAYS,
  UNUSED_IMAGE_TTL_DAYS,
} from "./limits.ts";
import type { Kind, Values, Writer } from "./stored-fields.ts";

const CHANGE = { updatedAt: "instant", updatedBy: "uid" } as const;
/** A section of content, or one of the documents with all topics, the site's dictionary or all published content. */
const CONTENT = {
  admin: { values: "map", isPublished: "flag", topics: "maps", words: "texts", sections: "map" },
  function: {
    version: "count",
    textUpdatedAt: "instants",
    imageIds: "texts",
    ...CHANGE,
    updatedByName: "text",
  },
} as const;

/**
 * The kind of each field, by who writes it. `kept`: how many days, or until when, a document is kept. If it is missing, the
 * document stays until an admin deletes it.
 */
export type Collection = { readonly [By in Writer]?: Readonly<Record<string, Kind>> } & {
  readonly kept?: number | string;
};

/**
 * All collections except `news`, whose fields are in `ARTICLE_FIELDS` and `ARTICLE_STATE`. The trash and revisions have
 * those fields too, in addition to the ones listed here.
 */
export const STORED = {
  newsTrash: {
    function: { deletedAt: "instant", deletedBy: "uid", deletedByName: "text", expiresAt: "instant" },
    kept: TRASH_TTL_DAYS,
  },
  newsRevisions: {
    function: { savedAt: "instant", savedBy: "uid", savedByName: "text" },
    kept: `the newest ${REVISIONS_MAX}, as long as the article`,
  },
  newsSearch: {
    function: {
      isPublished: "flag",
      publishedAt: "instant",
      changedAt: "instant",
      card: "map",
      list: "map",
      links: "texts",
      bucket: "count",
      keys: "texts",
      rules: "count",
      hash: "text",
    },
    kept: "as long as the article",
  },
  newsSlugs: { function: { articleId: "text" }, kept: "as long as the article" },
  newsNotes: {
    admin: { note: "text" },
    function: { by: "uid", byName: "text", at: "instant", authorId: "uid" },
    kept: "until the mark is removed or a save publishes the draft; otherwise as long as the article",
  },
  newsEditors: { function: { editors: "maps", expiresAt: "instant" }, kept: 1 },
  topics: { admin: { name: "map" }, function: CHANGE },
  admins: {
    admin: { email: "text", name: "text", isAdmin: "flag", role: "text" },
    function: {
      username: "text",
      accessFrom: "instant",
      createdAt: "instant",
      updatedAt: "instant",
      lastLogin: "instant",
    },
  },
  partners: {
    admin: { name: "text", logo: "text", order: "count" },
    function: { imageIds: "texts", ...CHANGE },
  },
  towns: { admin: { name: "text", shops: "maps", isSample: "flag" }, function: CHANGE },
  content: CONTENT,
  contentRevisions: {
    admin: CONTENT.admin,
    function: { ...CONTENT.function, savedAt: "instant", savedBy: "uid" },
    kept: `the newest ${REVISIONS_MAX}`,
  },
  legal: {
    admin: { name: "text", inForceFrom: "text", is: "text", en: "text" },
    function: { version: "count", ...CHANGE },
  },
  companies: { function: { name: "text", logo: "text", description: "text", createdAt: "instant" } },
  messages: {
    visitor: { name: "text", email: "text", message: "text", language: "text" },
    admin: { isRead: "flag" },
    function: { createdAt: "instant", expiresAt: "instant", relay: "map" },
    kept: MESSAGE_TTL_DAYS,
  },
  messageDays: {
    function: { count: "count", ceilingReachedAt: "instant", expiresAt: "instant" },
    kept: MESSAGE_DAY_TTL_DAYS,
  },
  images: {
    admin: { alt: "text", altEn: "text", credit: "text", name: "text" },
    function: {
      width: "count",
      height: "count",
      bytes: "count",
      uploadedAt: "instant",
      uploadedBy: "uid",
      unusedSince: "instant",
    },
    kept: `${UNUSED_IMAGE_TTL_DAYS} days after its last use`,
  },
  audit: {
    function: {
      action: "text",
      by: "uid",
      at: "instant",
      target: "text",
      version: "count",
      changes: "map",
      answer: "map",
      expiresAt: "instant",
    },
    kept: AUDIT_TTL_DAYS,
  },
  rateLimits: { function: { sentAt: "dates", expiresAt: "instant" }, kept: 1 },
} as const satisfies Record<string, Collection>;

export type StoredName = keyof typeof STORED;
type Groups<Name extends StoredName> = (typeof STORED)[Name] extends infer Table
  ? Table[keyof Table & Writer]
  : never;
type FieldOf<Group> = Group extends unknown ? keyof Group : never;
type KindIn<Group, Field> = Group extends unknown
  ? Field extends keyof Group
    ? Group[Field] & Kind
    : never
  : never;

/** The fields that a write of a collection's document changes. */
export type WriteIn<Name extends StoredName> = {
  readonly [Field in FieldOf<Groups<Name>>]?: Values[KindIn<Groups<Name>, Field>];
};
/** A document of the collection as Firestore returns it. */
export type ReadIn<Name extends StoredName> = { readonly [Field in FieldOf<Groups<Name>>]?: unknown };
