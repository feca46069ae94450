import type * as adminUsers from "./access/admin-users.ts";
import type { ReportClientErrorInput, ReportClientErrorResult } from "./client-errors.ts";
import type * as contact from "./contact.ts";
import type * as content from "./content/content.ts";
import type * as media from "./content/media.ts";
import type * as lists from "./news/list-news.ts";
import type * as news from "./news/news.ts";
import type * as topics from "./news/topics.ts";
import type { SeedDefaultsInput, SeedDefaultsResult } from "./seeding.ts";
import type * as spelling from "./text/spelling.ts";

/** Input and result of each callable, by its deployed name. */
export type Callables = {
  getUserByEmail: { input: adminUsers.GetUserByEmailInput; result: adminUsers.GetUserByEmailResult };
  upsertAdmin: { input: adminUsers.UpsertAdminInput; result: adminUsers.UpsertAdminResult };
  createAdminAccount: {
    input: adminUsers.CreateAdminAccountInput;
    result: adminUsers.CreateAdminAccountResult;
  };
  setAdminStatus: { input: adminUsers.SetAdminStatusInput; result: adminUsers.SetAdminStatusResult };
  deleteAdmin: { input: adminUsers.DeleteAdminInput; result: adminUsers.DeleteAdminResult };
  recordLogin: { input: adminUsers.RecordLoginInput; result: adminUsers.RecordLoginResult };
  saveNews: { input: news.SaveNewsInput; result: news.SaveNewsResult };
  reportEditing: { input: news.ArticleIdInput; result: news.ReportEditingResult };
  translateNews: { input: news.TranslateNewsInput; result: news.TranslateNewsResult };
  setNewsPublished: { input: news.SetNewsPublishedInput; result: news.SetNewsPublishedResult };
  moveNews: { input: news.MoveNewsInput; result: news.MoveNewsResult };
  deleteNews: { input: news.ArticleIdInput; result: news.DeleteNewsResult };
  restoreNews: { input: news.ArticleIdInput; result: news.RestoreNewsResult };
  purgeNews: { input: news.ArticleIdInput; result: news.PurgeNewsResult };
  listNewsRevisions: { input: news.ArticleIdInput; result: news.ListNewsRevisionsResult };
  restoreNewsRevision: { input: news.RestoreNewsRevisionInput; result: news.RestoreNewsRevisionResult };
  deleteNewsRevision: { input: news.DeleteNewsRevisionInput; result: news.DeleteNewsRevisionResult };
  backfillNewsPublished: { input: news.BackfillNewsPublishedInput; result: news.BackfillNewsPublishedResult };
  listNews: { input: lists.ListNewsInput; result: lists.ListNewsResult };
  searchNews: { input: lists.SearchNewsInput; result: lists.SearchNewsResult };
  uploadImage: { input: media.UploadImageInput; result: media.UploadImageResult };
  describeImage: { input: media.DescribeImageInput; result: media.DescribeImageResult };
  deleteImage: { input: media.DeleteImageInput; result: media.DeleteImageResult };
  getImageUses: { input: media.GetImageUsesInput; result: media.GetImageUsesResult };
  sendContactMessage: { input: contact.SendContactMessageInput; result: contact.SendContactMessageResult };
  setContactMessageState: {
    input: contact.SetContactMessageStateInput;
    result: contact.SetContactMessageStateResult;
  };
  deleteContactMessage: {
    input: contact.DeleteContactMessageInput;
    result: contact.DeleteContactMessageResult;
  };
  deleteContactMessagesByEmail: {
    input: contact.DeleteContactMessagesByEmailInput;
    result: contact.DeleteContactMessagesByEmailResult;
  };
  resendContactMessage: {
    input: contact.ResendContactMessageInput;
    result: contact.ResendContactMessageResult;
  };
  saveTopic: { input: topics.SaveTopicInput; result: topics.SaveTopicResult };
  deleteTopic: { input: topics.DeleteTopicInput; result: topics.DeleteTopicResult };
  saveContent: { input: content.SaveContentInput; result: content.SaveContentResult };
  checkSpelling: { input: spelling.CheckSpellingInput; result: spelling.CheckSpellingResult };
  learnWord: { input: spelling.LearnWordInput; result: spelling.LearnWordResult };
  reportClientError: { input: ReportClientErrorInput; result: ReportClientErrorResult };
  seedDefaults: { input: SeedDefaultsInput; result: SeedDefaultsResult };
};

export type CallableName = keyof Callables;
