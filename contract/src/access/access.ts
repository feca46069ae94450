import type { CallableName } from "../callables.ts";
import type { COLLECTIONS } from "../collections.ts";
import type { Role } from "./roles.ts";

/** The callers: anyone (visitor), any signed-in account, or admins with at least this role. */
type Access = "public" | "signed-in" | Role;

/**
 * The roles that may call each callable. Authors may change only their own unpublished articles, and may describe and
 * delete only pictures that they uploaded.
 */
export const CALLABLE_ACCESS = {
  searchNews: "public",
  sendContactMessage: "public",
  reportClientError: "public",
  seedDefaults: "public",
  recordLogin: "signed-in",
  listNews: "author",
  saveNews: "author",
  reportEditing: "author",
  translateNews: "author",
  checkSpelling: "author",
  listNewsRevisions: "author",
  restoreNewsRevision: "author",
  getLinkingArticles: "author",
  deleteNews: "author",
  restoreNews: "author",
  uploadImage: "author",
  describeImage: "author",
  deleteImage: "author",
  getImageUses: "author",
  backfillNewsPublished: "author",
  setNewsPublished: "editor",
  moveNews: "editor",
  purgeNews: "editor",
  deleteNewsRevision: "editor",
  saveTopic: "editor",
  deleteTopic: "editor",
  saveContent: "editor",
  getLegalText: "editor",
  saveLegalText: "editor",
  findStaleFigures: "editor",
  listWaiting: "editor",
  learnWord: "editor",
  copySite: "admin",
  getUserByEmail: "admin",
  upsertAdmin: "admin",
  createAdminAccount: "admin",
  setAdminStatus: "admin",
  deleteAdmin: "admin",
  setContactMessageState: "admin",
  deleteContactMessage: "admin",
  deleteContactMessagesByEmail: "admin",
  exportContactMessages: "admin",
  resendContactMessage: "admin",
} as const satisfies Record<CallableName, Access>;

/**
 * Callables whose effect cannot be undone, or that give access. If the last sign-in is older than `RECENT_SIGN_IN_MINUTES`,
 * the caller must enter the password again.
 */
export const NEEDS_RECENT_SIGN_IN: readonly CallableName[] = [
  "upsertAdmin",
  "createAdminAccount",
  "setAdminStatus",
  "deleteAdmin",
  "deleteContactMessage",
  "deleteContactMessagesByEmail",
  "purgeNews",
  "deleteNewsRevision",
];
export const RECENT_SIGN_IN_MINUTES = 15;

/**
 * The roles that may read documents that visitors may not read. `firestore.rules` repeats them, because the language of
 * rules has no imports. Only functions read the collections that are missing here. `own`: the field that contains an
 * author's uid; that author may read the document too.
 */
export const COLLECTION_ACCESS: {
  readonly [Name in keyof typeof COLLECTIONS]?: { readonly role: Role; readonly own?: string };
} = {
  news: { role: "editor", own: "authorId" },
  newsTrash: { role: "editor", own: "authorId" },
  newsNotes: { role: "editor", own: "authorId" },
  topics: { role: "author" },
  partners: { role: "author" },
  towns: { role: "author" },
  content: { role: "editor" },
  images: { role: "editor", own: "uploadedBy" },
  admins: { role: "admin" },
  companies: { role: "admin" },
  messages: { role: "admin" },
  messageDays: { role: "admin" },
  audit: { role: "admin" },
};
