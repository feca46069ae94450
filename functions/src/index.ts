// Every deployed function under its deployed name. All functions load this module at their start: large dependencies are
// imported dynamically by the first call that needs them.
export { createAdminAccount } from "./admin-users/create-admin-account.ts";
export { deleteAdmin } from "./admin-users/delete-admin.ts";
export { getUserByEmail } from "./admin-users/get-user-by-email.ts";
export { recordLogin } from "./admin-users/record-login.ts";
export { setAdminStatus } from "./admin-users/set-admin-status.ts";
export { upsertAdmin } from "./admin-users/upsert-admin.ts";
export { reportClientError } from "./client-errors/report-client-error.ts";
export { contactForm } from "./contact/contact-form.ts";
export { deleteContactMessage } from "./contact/delete-contact-message.ts";
export { deleteContactMessagesByEmail } from "./contact/delete-contact-messages-by-email.ts";
export { resendContactMessage } from "./contact/resend-contact-message.ts";
export { retryContactRelay } from "./contact/retry-contact-relay.ts";
export { sendContactMessage } from "./contact/send-contact-message.ts";
export { setContactMessageState } from "./contact/set-contact-message-state.ts";
export {
  deletePartner,
  deleteTown,
  orderPartners,
  savePartner,
  saveTown,
} from "./content/last-release.ts";
export { saveContent } from "./content/save-content.ts";
export { health } from "./health/health.ts";
export { deleteImage } from "./media/delete-image.ts";
export { getImageUses } from "./media/get-image-uses.ts";
export { removeUnusedImages } from "./media/remove-unused-images.ts";
export { uploadImage } from "./media/upload-image.ts";
export { backfillNewsPublished } from "./news/backfill-news-published.ts";
export { completeNews } from "./news/complete-news.ts";
export { deleteNews } from "./news/delete-news.ts";
export { deleteNewsRevision } from "./news/delete-news-revision.ts";
export { emptyTrash } from "./news/empty-trash.ts";
export { moveNews } from "./news/move-news.ts";
export { publishDueNews } from "./news/publish-due-news.ts";
export { purgeNews } from "./news/purge-news.ts";
export { reportEditing } from "./news/report-editing.ts";
export { restoreNews } from "./news/restore-news.ts";
export { restoreNewsRevision } from "./news/restore-news-revision.ts";
export { saveNews } from "./news/save-news.ts";
export { searchNews } from "./news/search-news.ts";
export { setNewsPublished } from "./news/set-news-published.ts";
export { translateNews } from "./news/translate-news.ts";
export { pages } from "./pages/pages.ts";
export { deleteExpired } from "./retention/delete-expired.ts";
export { seedDefaults } from "./seeding/seed-defaults.ts";
export { deleteTopic } from "./topics/delete-topic.ts";
export { saveTopic } from "./topics/save-topic.ts";
