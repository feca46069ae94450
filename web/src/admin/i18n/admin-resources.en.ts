import admin from "../../shared/i18n/locales/en/admin/admin.json";
import adminTowns from "../../shared/i18n/locales/en/admin/admin-towns.json";
import adminUsers from "../../shared/i18n/locales/en/admin/admin-users.json";
import audit from "../../shared/i18n/locales/en/admin/audit.json";
import images from "../../shared/i18n/locales/en/admin/images.json";
import inbox from "../../shared/i18n/locales/en/admin/inbox.json";
import newsAdmin from "../../shared/i18n/locales/en/admin/news-admin.json";
import partners from "../../shared/i18n/locales/en/admin/partners.json";
import article from "../../shared/i18n/locales/en/article.json";
import common from "../../shared/i18n/locales/en/common.json";
import errors from "../../shared/i18n/locales/en/errors.json";
import towns from "../../shared/i18n/locales/en/towns.json";

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
