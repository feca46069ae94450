// The fields of the page texts that an owner can change. The admin area and functions load this file; visitors never do.
import { type PageFields, type PageSection, pageSection } from "@matbjorg/contract/content/content-sections";
import { fieldsOfTexts, mapTexts } from "@matbjorg/contract/content/page-texts";
import { analyticsStart } from "../../brand.ts";
import { paths } from "../config/paths.ts";
import { ANALYTICS_COOKIE_YEARS } from "../config/storage-keys.ts";
import commonEn from "../i18n/locales/en/common.json" with { type: "json" };
import commonIs from "../i18n/locales/is/common.json" with { type: "json" };

const modules = import.meta.glob<unknown>("../../site/pages/*/text.{is,en}.ts", {
  eager: true,
  import: "text",
});

/** Sentences that several pages show: header, footer, cookie banner and the not-found page (see `useSharedText`). */
const SHARED = pageSection("shared");

/** Returns the shared texts of a language, with their paths in common.json; empty where they contain a value. */
function sharedTexts({
  skipToContent,
  nav,
  badges,
  footer,
  cookies,
  privacyPolicy,
  notFound,
}: typeof commonIs) {
  const { atStart, afterAccept, ...choices } = cookies;
  const shown = analyticsStart === "at-start" ? { atStart } : { afterAccept };
  const texts = {
    skipToContent,
    nav,
    badges,
    footer,
    cookies: { ...shown, ...choices },
    privacyPolicy,
    notFound,
  };
  return mapTexts(texts, (text) => {
    const filled = text.replace("{{years}}", String(ANALYTICS_COOKIE_YEARS));
    return filled.includes("{{") ? "" : filled;
  });
}

/** The path of each page by its section, in the order of `paths`; undefined for a page with many paths. */
export const PAGE_ADDRESSES: ReadonlyMap<PageSection, string | undefined> = new Map([
  [SHARED, paths.home],
  ...Object.entries(paths).map(([name, path]): [PageSection, string | undefined] => [
    pageSection(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    typeof path === "string" ? path : undefined,
  ]),
]);

export const PAGE_FIELDS: PageFields = Object.fromEntries(
  [...PAGE_ADDRESSES.keys()].flatMap((section) => {
    if (section === SHARED) return [[section, fieldsOfTexts(sharedTexts(commonIs), sharedTexts(commonEn))]];
    const name = section.slice(pageSection("").length);
    const [is, en] = ["is", "en"].map((language) => modules[`../../site/pages/${name}/text.${language}.ts`]);
    return is && en ? [[section, fieldsOfTexts(is, en)]] : [];
  }),
);

/** The pages with texts, in the order of `paths`. */
export const PAGE_SECTIONS = Object.keys(PAGE_FIELDS) as PageSection[];
