import admin from "./locales/is/admin/admin.json";
import adminUsers from "./locales/is/admin/admin-users.json";
import images from "./locales/is/admin/images.json";
import inbox from "./locales/is/admin/inbox.json";
import newsAdmin from "./locales/is/admin/news-admin.json";
import article from "./locales/is/article.json";
import common from "./locales/is/common.json";
import errors from "./locales/is/errors.json";

/** All texts of the admin area, by namespace. */
export const adminResources = {
  admin,
  "admin-users": adminUsers,
  article,
  common,
  errors,
  images,
  inbox,
  "news-admin": newsAdmin,
};
