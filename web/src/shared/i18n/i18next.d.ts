import "i18next";

// The Icelandic files are the source: they type the keys, and a test compares the English files with them. Each namespace
// needs a line here.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      admin: typeof import("./locales/is/admin/admin.json");
      "admin-content": typeof import("./locales/is/admin/admin-content.json");
      "admin-users": typeof import("./locales/is/admin/admin-users.json");
      article: typeof import("./locales/is/article.json");
      audit: typeof import("./locales/is/admin/audit.json");
      "admin-bar": typeof import("./locales/is/admin-bar.json");
      common: typeof import("./locales/is/common.json");
      contact: typeof import("./locales/is/contact.json");
      "content-fields": typeof import("./locales/is/admin/content-fields.json");
      errors: typeof import("./locales/is/errors.json");
      images: typeof import("./locales/is/admin/images.json");
      inbox: typeof import("./locales/is/admin/inbox.json");
      news: typeof import("./locales/is/news.json");
      "news-admin": typeof import("./locales/is/admin/news-admin.json");
      towns: typeof import("./locales/is/towns.json");
      legal: typeof import("./locales/is/legal.json");
    };
  }
}
