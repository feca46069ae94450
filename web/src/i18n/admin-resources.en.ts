import admin from "./locales/en/admin.json";
import adminUsers from "./locales/en/admin-users.json";
import common from "./locales/en/common.json";
import errors from "./locales/en/errors.json";
import inbox from "./locales/en/inbox.json";
import newsAdmin from "./locales/en/news-admin.json";

export const adminResources = {
  admin,
  "admin-users": adminUsers,
  common,
  errors,
  inbox,
  "news-admin": newsAdmin,
};
