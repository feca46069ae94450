import type { CallableName } from "../callables.ts";
import type { COLLECTIONS } from "../collections.ts";
import type { Role } from "./roles.ts";

/** A visitor's, any account's, or at least this role's. */
type Access = "public" | "signed-in" | Role;

/**
 * Who may call what. Authors may change only articles of their own that are not published, and describe and delete only
 * pictures that they uploaded.
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
  learnWord: "editor",
  getUserByEmail: "admin",
  upsertAdmin: "admin",
  createAdminAccount: "admin",
  setAdminStatus: "admin",
  deleteAdmin: "admin",
  setContactMessageState: "admin",
  deleteContactMessage: "admin",
  deleteContactMessagesByEmail: "admin",
  resendContactMessage: "admin",
} as const satisfies Record<CallableName, Access>;

/**
 * What cannot be undone, or gives access: these ask for the password again if the last sign-in is older than
 * `RECENT_SIGN_IN_MINUTES`.
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
 * Who may read which documents beyond what visitors may; `firestore.rules` repeats it, their language has no imports. Missing:
 * functions alone. `own`: the field that holds the uid of the author who may read a document too.
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
