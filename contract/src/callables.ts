import type * as z from "zod/mini";
import type * as users from "./access/admin-users.ts";
import type { Role } from "./access/roles.ts";
import type { SeenAdmin } from "./access/stored-admin.ts";
import type { reportClientErrorInputSchema } from "./client-errors.ts";
import type * as contact from "./contact.ts";
import type { saveContentInputSchema } from "./content/content.ts";
import type { SectionId } from "./content/content-sections.ts";
import type * as media from "./content/media.ts";
import type { CopySiteResult, copySiteInputSchema } from "./content/site-copy.ts";
import type { FindStaleFiguresResult, findStaleFiguresInputSchema } from "./content/stale-figures.ts";
import type { LegalTexts, LegalVersionToEdit } from "./legal/legal-versions.ts";
import type { getLegalTextInputSchema, saveLegalTextInputSchema } from "./legal/save-legal-text.ts";
import type * as lists from "./news/list-news.ts";
import type * as news from "./news/news.ts";
import type * as topics from "./news/topics.ts";
import type { SeedDefaultsResult, seedDefaultsInputSchema } from "./seeding.ts";
import type * as spelling from "./text/spelling.ts";
import type { listWaitingInputSchema, Waiting } from "./waiting.ts";

type Call<Input extends z.ZodMiniType, Result> = { input: z.infer<Input>; result: Readonly<Result> };
type Id = { id: string };
type Uid = { uid: string };
type Slug = { slug: string };
/** `version` is the article's version after the call. */
type Versioned = Id & { version: number };

/** Input and result of each callable, by its deployed name. */
export type Callables = {
  /** `user`: what the list shows of a user who is already on it. */
  getUserByEmail: Call<typeof users.getUserByEmailInputSchema, Uid & { user?: SeenAdmin }>;
  /** The result contains a link if the callable has replaced the account's password and nobody has used such a link yet. */
  upsertAdmin: Call<typeof users.upsertAdminInputSchema, Uid & Partial<users.PasswordSetLink>>;
  createAdminAccount: Call<typeof users.createAdminAccountInputSchema, Uid & users.PasswordSetLink>;
  /** The result contains a link in the same cases as that of `upsertAdmin`. */
  setAdminStatus: Call<
    typeof users.setAdminStatusInputSchema,
    Uid & { isAdmin: boolean } & Partial<users.PasswordSetLink>
  >;
  deleteAdmin: Call<typeof users.deleteAdminInputSchema, Uid>;
  recordLogin: Call<typeof users.recordLoginInputSchema, { isAdmin: boolean; role?: Role }>;
  saveNews: Call<typeof news.saveNewsInputSchema, news.SaveNewsResult>;
  /** `others`: the names of the other users who have the article open. */
  reportEditing: Call<typeof news.articleIdInputSchema, { others: readonly string[] }>;
  /** The sanitized texts, with the same number, order and markup as the input. */
  translateNews: Call<typeof news.translateNewsInputSchema, { texts: readonly string[] }>;
  /** `hiddenAddress` and `address` have the same meaning as in `SaveNewsResult`. */
  setNewsPublished: Call<
    typeof news.setNewsPublishedInputSchema,
    Versioned & { isPublished: boolean } & Pick<
        news.SaveNewsResult,
        "hiddenAddress" | "address" | "linkedFrom"
      >
  >;
  moveNews: Call<typeof news.moveNewsInputSchema, Id & { address: string }>;
  deleteNews: Call<typeof news.deleteNewsInputSchema, Id & Pick<news.SaveNewsResult, "linkedFrom">>;
  /** The titles of the published articles, and the sections of published content, that link to an article. */
  getLinkingArticles: Call<
    typeof news.articleIdInputSchema,
    { titles: readonly string[]; sections?: readonly SectionId[] }
  >;
  restoreNews: Call<typeof news.articleIdInputSchema, Versioned>;
  /** Deletes the article permanently. */
  purgeNews: Call<typeof news.purgeNewsInputSchema, Id>;
  listNewsRevisions: Call<typeof news.articleIdInputSchema, news.ListNewsRevisionsResult>;
  /** The current text becomes a revision. */
  restoreNewsRevision: Call<typeof news.restoreNewsRevisionInputSchema, Versioned>;
  /** Deletes the revision permanently. */
  deleteNewsRevision: Call<typeof news.newsRevisionInputSchema, Id & { revisionId: string }>;
  backfillNewsPublished: Call<typeof news.backfillNewsPublishedInputSchema, { updated: number }>;
  listNews: Call<typeof lists.listNewsInputSchema, lists.ListNewsResult>;
  searchNews: Call<typeof lists.searchNewsInputSchema, lists.SearchNewsResult>;
  uploadImage: Call<typeof media.uploadImageInputSchema, media.UploadImageResult>;
  describeImage: Call<typeof media.describeImageInputSchema, Id>;
  deleteImage: Call<typeof media.deleteImageInputSchema, media.DeleteImageResult>;
  getImageUses: Call<typeof media.getImageUsesInputSchema, media.GetImageUsesResult>;
  sendContactMessage: Call<typeof contact.sendContactMessageInputSchema, { isSent: true }>;
  setContactMessageState: Call<typeof contact.setContactMessageStateInputSchema, Id & { isRead: boolean }>;
  deleteContactMessage: Call<typeof contact.deleteContactMessageInputSchema, Id>;
  /** All messages from one email address. */
  deleteContactMessagesByEmail: Call<
    typeof contact.deleteContactMessagesByEmailInputSchema,
    { deleted: number }
  >;
  exportContactMessages: Call<
    typeof contact.exportContactMessagesInputSchema,
    contact.ExportContactMessagesResult
  >;
  /** Relays an unsent message, even after the last retry. */
  resendContactMessage: Call<typeof contact.contactMessageInputSchema, Id & { isSent: true }>;
  saveTopic: Call<typeof topics.saveTopicInputSchema, Slug>;
  deleteTopic: Call<typeof topics.deleteTopicInputSchema, Slug>;
  /** `deadLinks`: published links to pages that this site does not have, if there are any. */
  saveContent: Call<typeof saveContentInputSchema, { version: number; deadLinks?: readonly string[] }>;
  /** `next`: the first version that is not yet in force. */
  getLegalText: Call<
    typeof getLegalTextInputSchema,
    { next: LegalVersionToEdit | null; inForce: LegalTexts }
  >;
  /** `version` identifies the saved text for the next change; 0 after a deletion. */
  saveLegalText: Call<typeof saveLegalTextInputSchema, { version: number }>;
  findStaleFigures: Call<typeof findStaleFiguresInputSchema, FindStaleFiguresResult>;
  checkSpelling: Call<
    typeof spelling.checkSpellingInputSchema,
    {
      misspellings: readonly spelling.Misspelling[];
      differences: readonly spelling.LanguageDifference[];
      /** False if the functions have no dictionary. */
      isSpellingRead: boolean;
    }
  >;
  copySite: Call<typeof copySiteInputSchema, CopySiteResult>;
  listWaiting: Call<typeof listWaitingInputSchema, { waiting: readonly Waiting[] }>;
  learnWord: Call<typeof spelling.learnWordInputSchema, { word: string }>;
  /** False if the report was not logged because the limits are reached. */
  reportClientError: Call<typeof reportClientErrorInputSchema, { isNoted: boolean }>;
  seedDefaults: Call<typeof seedDefaultsInputSchema, SeedDefaultsResult>;
};

export type CallableName = keyof Callables;
