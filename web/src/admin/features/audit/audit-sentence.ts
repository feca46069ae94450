import { AUDIT_KINDS } from "@matbjorg/contract/access/audit";
import { COLLECTIONS, LEARNED_WORDS } from "@matbjorg/contract/collections";
import { isRecord, textOf } from "@matbjorg/contract/stored-value";
import { adminPaths } from "../../../shared/config/admin-paths.ts";
import type { AuditRecord, Person } from "./api/audit.ts";

const ACTIONS = Object.values(AUDIT_KINDS).flat();

/** Other text keys of actions whose meaning depends on the changes. */
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
  saveTopic: ({ created }: AuditRecord["changes"]) => created === true && "actions.addTopic",
} as const;

/** Text key of a record; undefined for an action of a newer release. */
export function sentenceKey({ action, changes }: Pick<AuditRecord, "action" | "changes">) {
  const known = ACTIONS.find((one) => one === action);
  if (!known) return undefined;
  const variant = known in VARIANTS && VARIANTS[known as keyof typeof VARIANTS](changes);
  return variant || (`actions.${known}` as const);
}

/** Name of the changed document at the time; empty if unknown. */
export function nameOfTarget({ target, changes }: AuditRecord, people: readonly Person[]): string {
  const { title, name, alt, email } = changes;
  // A topic's name is in both languages; a picture's is its file's.
  const recorded = [title, alt, isRecord(name) ? name.is : name].map(textOf).find(Boolean);
  const person = target.collection === COLLECTIONS.admins && people.find(({ uid }) => uid === target.id);
  if (recorded || person) return recorded || (person ? person.name : "");
  // An article's id is made of its title.
  return textOf(email) || (target.collection === COLLECTIONS.news ? (target.id ?? "") : "");
}

/** Number of documents changed at once. */
export function countOf({ changes }: AuditRecord): number {
  const { deleted, articles } = changes;
  return typeof deleted === "number" ? deleted : Array.isArray(articles) ? articles.length : 0;
}

const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  [COLLECTIONS.news]: adminPaths.editArticle,
  [COLLECTIONS.messages]: adminPaths.message,
  [COLLECTIONS.images]: () => adminPaths.images,
  [COLLECTIONS.content]: (id) => (id === LEARNED_WORDS ? adminPaths.content : adminPaths.editContent(id)),
  [COLLECTIONS.admins]: () => adminPaths.users,
};

/** Link to the changed document, if it still exists. */
export function linkOf({ target, exists }: AuditRecord): string | undefined {
  return exists && target.id ? SCREENS[target.collection]?.(target.id) : undefined;
}
