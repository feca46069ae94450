// Every deployed function under its deployed name. What a function needs beyond this file it loads itself, on
// its first call: all functions share this module, and each pays for what it imports.
export { createAdminAccount } from "./admin-users/create-admin-account.ts";
export { deleteAdmin } from "./admin-users/delete-admin.ts";
export { getUserByEmail } from "./admin-users/get-user-by-email.ts";
export { recordLogin } from "./admin-users/record-login.ts";
export { setAdminStatus } from "./admin-users/set-admin-status.ts";
export { upsertAdmin } from "./admin-users/upsert-admin.ts";
export { deleteContactMessage } from "./contact/delete-contact-message.ts";
export { retryContactRelay } from "./contact/retry-contact-relay.ts";
export { sendContactMessage } from "./contact/send-contact-message.ts";
export { setContactMessageState } from "./contact/set-contact-message-state.ts";
export { removeUnusedImages } from "./media/remove-unused-images.ts";
export { uploadImage } from "./media/upload-image.ts";
export { backfillNewsPublished } from "./news/backfill-news-published.ts";
export { completeNews } from "./news/complete-news.ts";
export { deleteNews } from "./news/delete-news.ts";
export { emptyTrash } from "./news/empty-trash.ts";
export { purgeNews } from "./news/purge-news.ts";
export { restoreNews } from "./news/restore-news.ts";
export { restoreNewsRevision } from "./news/restore-news-revision.ts";
export { saveNews } from "./news/save-news.ts";
export { setNewsPublished } from "./news/set-news-published.ts";
export { seedDefaults } from "./seeding/seed-defaults.ts";
