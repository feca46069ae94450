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
export { seedDefaults } from "./seeding/seed-defaults.ts";
