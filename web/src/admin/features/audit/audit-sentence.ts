import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { AUDIT_KINDS } from "@matbjorg/contract/access/audit";
import { COLLECTIONS, LEARNED_WORDS } from "@matbjorg/contract/collections";
import { arrayOf, isRecord, recordOf, textOf } from "@matbjorg/contract/stored-value";
import type { AuditRecord, Person } from "./audit.ts";

const ACTIONS = Object.values(AUDIT_KINDS).flat();

/** Text keys for actions whose meaning depends on the changes. */
const VARIANTS = {
  saveNews: ({ created, isReady }: AuditRecord["changes"]) =>
    created === true ? "actions.createNews" : isReady === true && "actions.markReady",
  setNewsPublished: ({ isPublished, publishAt }: AuditRecord["changes"]) =>
    publishAt ? "actions.scheduleNews" : isPublished === false && "actions.hideNews",
  setContactMessageState: ({ isRead }: AuditRecord["changes"]) => isRead === false && "actions.markUnread",
  setAdminStatus: ({ isAdmin }: AuditRecord["changes"]) => isAdmin === false && "actions.endAdmin",
  saveContent: ({ isPublished }: AuditRecord["changes"]) =>
    isPublished === false && "actions.saveContentDraft",
  learnWord: ({ isLearned }: AuditRecord["changes"]) => isLearned === false && "actions.forgetWord",
  saveLegalText: ({ legalText, isDeleted }: AuditRecord["changes"]) =>
    legalText === "privacy"
      ? isDeleted
        ? "actions.deletePrivacy"
        : "actions.savePrivacy"
      : isDeleted === true && "actions.deleteTerms",
  saveTopic: ({ created }: AuditRecord["changes"]) => created === true && "actions.addTopic",
} as const;

/** Returns the text key of a record, or undefined for an action of a newer release. */
export function sentenceKey({ action, changes }: Pick<AuditRecord, "action" | "changes">) {
  const known = ACTIONS.find((one) => one === action);
  if (!known) return undefined;
  const variant = known in VARIANTS && VARIANTS[known as keyof typeof VARIANTS](changes);
  return variant || (`actions.${known}` as const);
}

/** Returns the name that the changed document had at the time; empty if unknown. */
export function nameOfTarget({ target, changes }: AuditRecord, people: readonly Person[]): string {
  const { title, name, alt, email } = changes;
  // The name of a topic has both languages. The name of a picture is that of its file.
  const recorded = [title, alt, isRecord(name) ? name.is : name].map(textOf).find(Boolean);
  const person = target.collection === COLLECTIONS.admins && people.find(({ uid }) => uid === target.id);
  if (recorded || person) return recorded || (person ? person.name : "");
  // An article's id is derived from its title.
  return textOf(email) || (target.collection === COLLECTIONS.news ? (target.id ?? "") : "");
}

/** If a sentence named more fields, readers would overlook who changed them. */
const NAMED_FIELDS_MAX = 3;

/**
 * Returns the section of content that was changed. For a record of an earlier release, which has no differences, also
 * returns the first changed fields. Returns undefined for any other record.
 */
export function changedSection({ target, changes }: AuditRecord) {
  const section = textOf(changes.section);
  if (target.collection !== COLLECTIONS.content || !section) return undefined;
  const fields = changes.differences ? [] : arrayOf(changes.fields).map(textOf).filter(Boolean);
  return { section, fields: fields.slice(0, NAMED_FIELDS_MAX) };
}

/** Returns the former and new values of a record: texts, numbers, or neither for a value that means nothing to readers. */
export const differencesOf = ({ changes }: AuditRecord) =>
  arrayOf(changes.differences)
    .map(recordOf)
    .map(({ field, before, after }) => ({ field: textOf(field), before, after }));

/** Returns the number of documents that were changed at once. */
export function countOf({ changes }: AuditRecord): number {
  const { deleted, exported = deleted, articles } = changes;
  return typeof exported === "number" ? exported : Array.isArray(articles) ? articles.length : 0;
}

const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  [COLLECTIONS.news]: adminPaths.editArticle,
  [COLLECTIONS.messages]: adminPaths.message,
  [COLLECTIONS.images]: () => adminPaths.images,
  [COLLECTIONS.content]: (id) => (id === LEARNED_WORDS ? adminPaths.content : adminPaths.editContent(id)),
  [COLLECTIONS.legal]: (id) => adminPaths.editContent(id.replace(/-.*/, "")),
  [COLLECTIONS.admins]: () => adminPaths.users,
};

/** Returns a link to the changed document, if it still exists. */
export function linkOf({ target, exists }: AuditRecord): string | undefined {
  return exists && target.id ? SCREENS[target.collection]?.(target.id) : undefined;
}
