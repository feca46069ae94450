import "i18next";
import type { adminResources } from "./admin-resources.is.ts";
import type { resources } from "./resources.is.ts";

// Icelandic is the source: its files type the keys, and a test holds English to them.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof resources & typeof adminResources;
  }
}
