import "i18next";
import type admin from "./locales/is/admin/admin.json";
import type adminContent from "./locales/is/admin/admin-content.json";
import type adminUsers from "./locales/is/admin/admin-users.json";
import type audit from "./locales/is/admin/audit.json";
import type contentFields from "./locales/is/admin/content-fields.json";
import type images from "./locales/is/admin/images.json";
import type inbox from "./locales/is/admin/inbox.json";
import type newsAdmin from "./locales/is/admin/news-admin.json";
import type adminBar from "./locales/is/admin-bar.json";
import type article from "./locales/is/article.json";
import type common from "./locales/is/common.json";
import type contact from "./locales/is/contact.json";
import type errors from "./locales/is/errors.json";
import type legal from "./locales/is/legal.json";
import type news from "./locales/is/news.json";
import type towns from "./locales/is/towns.json";

// Icelandic is the source: its files type the keys, and a test compares the English ones. A new namespace needs
// one import and one line here.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      admin: typeof admin;
      "admin-content": typeof adminContent;
      "admin-users": typeof adminUsers;
      article: typeof article;
      audit: typeof audit;
      "admin-bar": typeof adminBar;
      common: typeof common;
      contact: typeof contact;
      "content-fields": typeof contentFields;
      errors: typeof errors;
      images: typeof images;
      inbox: typeof inbox;
      news: typeof news;
      "news-admin": typeof newsAdmin;
      towns: typeof towns;
      legal: typeof legal;
    };
  }
}
