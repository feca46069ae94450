import type { Language } from "../i18n/language.ts";

/** Every public address of the site, without its language prefix. */
export const paths = {
  home: "/",
  story: "/story",
  marketplace: "/marketplace",
  /** 'Vefverslun Fyrirtækja', linked from the marketplace. */
  webShop: "/vefverslun",
  forShops: "/for-shops",
  questions: "/questions",
  towns: "/towns",
  /** How the figures of the home page are calculated. */
  figures: "/figures",
  contact: "/contact",
  /** The contact form with a first line for those who want to sell. */
  contactAsShop: "/contact?um=verslun",
  /** Where the form is posted to without scripts; no page of the router: a function answers (firebase.json). */
  contactSend: "/contact/send",
  news: "/news",
  article: ({ address }: { readonly address: string }) => `/news/${encodeURIComponent(address)}`,
  terms: "/terms",
  privacy: "/privacy",
  /** Where advertisements lead; the name is fixed in them (specification, section 2). */
  adRedirect: "/RedirectProductGoogleAds",
} as const;

const ENGLISH_PREFIX = "/en";

/** The language an address is written in: everything under `/en` is English. */
export function languageOfPath(pathname: string): Language {
  return pathname === ENGLISH_PREFIX || pathname.startsWith(`${ENGLISH_PREFIX}/`) ? "en" : "is";
}

/** What the router strips from every address. */
export function basenameOf(language: Language): string {
  return language === "en" ? ENGLISH_PREFIX : "/";
}

/** The same page in the other tongue: `/story` ↔ `/en/story`, `/` ↔ `/en`. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = languageOfPath(pathname) === "en" ? pathname.slice(ENGLISH_PREFIX.length) || "/" : pathname;
  if (language === "is") return bare;
  return bare === "/" ? ENGLISH_PREFIX : ENGLISH_PREFIX + bare;
}
