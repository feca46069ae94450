import admin from "../../shared/i18n/locales/is/admin/admin.json";
import adminTowns from "../../shared/i18n/locales/is/admin/admin-towns.json";
import adminUsers from "../../shared/i18n/locales/is/admin/admin-users.json";
import audit from "../../shared/i18n/locales/is/admin/audit.json";
import images from "../../shared/i18n/locales/is/admin/images.json";
import inbox from "../../shared/i18n/locales/is/admin/inbox.json";
import newsAdmin from "../../shared/i18n/locales/is/admin/news-admin.json";
import partners from "../../shared/i18n/locales/is/admin/partners.json";
import article from "../../shared/i18n/locales/is/article.json";
import common from "../../shared/i18n/locales/is/common.json";
import errors from "../../shared/i18n/locales/is/errors.json";
import towns from "../../shared/i18n/locales/is/towns.json";

/** All texts of the admin area, by namespace. */
export const adminResources = {
  admin,
  "admin-towns": adminTowns,
  "admin-users": adminUsers,
  article,
  audit,
  common,
  errors,
  images,
  inbox,
  "news-admin": newsAdmin,
  partners,
  towns,
};
