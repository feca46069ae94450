// Every deployed function under its deployed name. What a function needs beyond this file it loads itself, on
// its first call: all functions share this module, and each pays for what it imports.
export { getUserByEmail } from "./admin-users/get-user-by-email.ts";
export { seedDefaults } from "./seeding/seed-defaults.ts";
