import "i18next";
import type adminBar from "./locales/is/admin-bar.json";
import type common from "./locales/is/common.json";
import type errors from "./locales/is/errors.json";
import type home from "./locales/is/home.json";

// Icelandic is the source: its files type the keys, and a test holds English to them. A new namespace is one
// import and one line here.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      "admin-bar": typeof adminBar;
      common: typeof common;
      errors: typeof errors;
      home: typeof home;
    };
  }
}
