import admin from "./locales/is/admin.json";
import adminUsers from "./locales/is/admin-users.json";
import common from "./locales/is/common.json";
import errors from "./locales/is/errors.json";
import inbox from "./locales/is/inbox.json";
import newsAdmin from "./locales/is/news-admin.json";

export const adminResources = {
  admin,
  "admin-users": adminUsers,
  common,
  errors,
  inbox,
  "news-admin": newsAdmin,
};
