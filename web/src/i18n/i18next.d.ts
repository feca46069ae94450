import "i18next";
import type adRedirect from "./locales/is/ad-redirect.json";
import type adminBar from "./locales/is/admin-bar.json";
import type article from "./locales/is/article.json";
import type common from "./locales/is/common.json";
import type contact from "./locales/is/contact.json";
import type errors from "./locales/is/errors.json";
import type home from "./locales/is/home.json";
import type marketplace from "./locales/is/marketplace.json";
import type news from "./locales/is/news.json";
import type story from "./locales/is/story.json";
import type webShop from "./locales/is/web-shop.json";

// Icelandic is the source: its files type the keys, and a test holds English to them. A new namespace is one
// import and one line here.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      "ad-redirect": typeof adRedirect;
      article: typeof article;
      "admin-bar": typeof adminBar;
      common: typeof common;
      contact: typeof contact;
      errors: typeof errors;
      home: typeof home;
      marketplace: typeof marketplace;
      news: typeof news;
      story: typeof story;
      "web-shop": typeof webShop;
    };
  }
}
