// What of the pages' texts an owner can change. The admin area and functions load it; visitors never do.
import { type PageFields, type PageSection, pageSection } from "@matbjorg/contract/content/content-sections";
import { paths } from "../config/paths.ts";
import { fieldsOfTexts } from "./page-texts.ts";

const modules = import.meta.glob<unknown>("../../site/pages/*/text.{is,en}.ts", {
  eager: true,
  import: "text",
});

/** The pages' addresses by section, in the order of `paths`; undefined for one that has many. */
export const PAGE_ADDRESSES: ReadonlyMap<PageSection, string | undefined> = new Map(
  Object.entries(paths).map(([name, path]) => [
    pageSection(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    typeof path === "string" ? path : undefined,
  ]),
);

export const PAGE_FIELDS: PageFields = Object.fromEntries(
  [...PAGE_ADDRESSES.keys()].flatMap((section) => {
    const name = section.slice(pageSection("").length);
    const [is, en] = ["is", "en"].map((language) => modules[`../../site/pages/${name}/text.${language}.ts`]);
    return is && en ? [[section, fieldsOfTexts(is, en)]] : [];
  }),
);

/** The pages with texts, in the order of `paths`. */
export const PAGE_SECTIONS = Object.keys(PAGE_FIELDS) as PageSection[];
