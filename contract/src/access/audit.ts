/** Every action with an audit record, by the kind of its target. */
export const AUDIT_KINDS = {
  news: [
    "saveNews",
    "setNewsPublished",
    "moveNews",
    "publishDueNews",
    "withdrawDueNews",
    "deleteNews",
    "restoreNews",
    "purgeNews",
    "emptyTrash",
    "restoreNewsRevision",
    "deleteNewsRevision",
    "translateNews",
    "backfillNewsPublished",
    "completeNews",
  ],
  topics: ["saveTopic", "deleteTopic"],
  images: ["uploadImage", "describeImage", "deleteImage", "removeUnusedImages"],
  messages: [
    "setContactMessageState",
    "deleteContactMessage",
    "deleteContactMessagesByEmail",
    "exportContactMessages",
    "resendContactMessage",
  ],
  content: ["saveContent", "saveLegalText", "learnWord", "copySite"],
  users: [
    "recordLogin",
    "createAdminAccount",
    "upsertAdmin",
    "setAdminStatus",
    "deleteAdmin",
    "seedDefaults",
  ],
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;
export type AuditAction = (typeof AUDIT_KINDS)[AuditKind][number];

/** Actors other than admins. */
export const AUDIT_ACTORS = ["operator", "trigger", "schedule"] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];
