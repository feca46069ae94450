import type { Language } from "../i18n/language.ts";

/** The query parameter of `paths.contactAsShop`. */
export const AS_SHOP = { name: "um", value: "verslun" } as const;

/** Paths of all public pages, without the language prefix. */
export const paths = {
  home: "/",
  story: "/story",
  marketplace: "/marketplace",
  /** The page 'Vefverslun Fyrirtækja', linked from the marketplace. */
  webShop: "/vefverslun",
  forShops: "/for-shops",
  questions: "/questions",
  towns: "/towns",
  /** The page that says how the home page's figures are calculated. */
  figures: "/figures",
  contact: "/contact",
  /** The contact form, prefilled for shops. */
  contactAsShop: `/contact?${AS_SHOP.name}=${AS_SHOP.value}`,
  /** The action of the contact form without scripts; a function answers it (firebase.json). */
  contactSend: "/contact/send",
  news: "/news",
  article: ({ address }: { readonly address: string }) => `/news/${encodeURIComponent(address)}`,
  /** The picture of a shared link to an article, drawn by a function (firebase.json). */
  shareCard: ({ address }: { readonly address: string }) => `/share/${encodeURIComponent(address)}.jpg`,
  terms: "/terms",
  privacy: "/privacy",
  accessibility: "/accessibility",
  /** The target of advertisements. Their links contain this path (specification, section 2). */
  adRedirect: "/RedirectProductGoogleAds",
} as const;

const ENGLISH_PREFIX = "/en";

/** Returns the language of a path: English under `/en`. */
export function languageOfPath(pathname: string): Language {
  return pathname === ENGLISH_PREFIX || pathname.startsWith(`${ENGLISH_PREFIX}/`) ? "en" : "is";
}

/** The router's basename. */
export function basenameOf(language: Language): string {
  return language === "en" ? ENGLISH_PREFIX : "/";
}

/** Returns the path of the same page in a language: `/story` ↔ `/en/story`, `/` ↔ `/en`. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = languageOfPath(pathname) === "en" ? pathname.slice(ENGLISH_PREFIX.length) || "/" : pathname;
  if (language === "is") return bare;
  return bare === "/" ? ENGLISH_PREFIX : ENGLISH_PREFIX + bare;
}
