import admin from "./locales/en/admin/admin.json";
import adminUsers from "./locales/en/admin/admin-users.json";
import images from "./locales/en/admin/images.json";
import inbox from "./locales/en/admin/inbox.json";
import newsAdmin from "./locales/en/admin/news-admin.json";
import article from "./locales/en/article.json";
import common from "./locales/en/common.json";
import errors from "./locales/en/errors.json";

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
