import type { i18n as I18n } from "i18next";
import type { ComponentType } from "react";
import { paths } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";
import type { Namespace } from "../shared/i18n/setup.ts";

/**
 * One page of the public site: a chunk of its own, with its own texts.
 *
 * To add a page `story`: write `routes/story.tsx`, add its line to `PAGES`, and, if it has texts of its own, its
 * namespace to `i18n/i18next.d.ts`. The router, the preloading and the prerendering in both languages follow from that.
 */
export type PageRoute = {
  /** Also the name of its module, `routes/{name}.tsx`: the build looks up there what to preload. */
  readonly name: string;
  /** As the router writes it; "*" is every other address. */
  readonly path: string;
  /**
   * The page itself. One with long texts loads those of the language along with it, from
   * `content/{name}.{language}.ts`: the build preloads them.
   */
  readonly load: (language: Language) => Promise<ComponentType>;
  /** What it reads texts from, beside `common`. */
  readonly namespaces?: readonly Namespace[];
  /** The function `pages` renders it with what it has read: the build writes no file of it. */
  readonly isOnRequest?: boolean;
  /** It reads documents at once: Firestore's code is fetched along with the page's. */
  readonly reads?: boolean;
  /** Asks for what it shows first, while somebody is about to go there. */
  readonly readAhead?: (link: HTMLAnchorElement, i18n: I18n) => Promise<unknown>;
};

export const PAGES: readonly PageRoute[] = [
  {
    name: "home",
    path: paths.home,
    load: async () => (await import("./routes/home.tsx")).Home,
    namespaces: ["home"],
  },
  {
    name: "story",
    path: paths.story,
    load: async () => (await import("./routes/story.tsx")).Story,
    namespaces: ["story"],
  },
  {
    name: "marketplace",
    path: paths.marketplace,
    load: async () => (await import("./routes/marketplace.tsx")).Marketplace,
    namespaces: ["marketplace"],
  },
  {
    name: "web-shop",
    path: paths.webShop,
    load: async () => (await import("./routes/web-shop.tsx")).WebShop,
    namespaces: ["web-shop"],
  },
  {
    name: "for-shops",
    path: paths.forShops,
    load: async (language) => (await import("./routes/for-shops.tsx")).loadForShops(language),
  },
  {
    name: "questions",
    path: paths.questions,
    load: async (language) => (await import("./routes/questions.tsx")).loadQuestions(language),
  },
  {
    name: "towns",
    path: paths.towns,
    load: async () => (await import("./routes/towns.tsx")).Towns,
    namespaces: ["towns"],
    reads: true,
  },
  {
    name: "figures",
    path: paths.figures,
    load: async (language) => (await import("./routes/figures.tsx")).loadFigures(language),
  },
  {
    name: "contact",
    path: paths.contact,
    load: async () => (await import("./routes/contact.tsx")).Contact,
    namespaces: ["contact"],
  },
  {
    name: "news",
    path: paths.news,
    load: async () => (await import("./routes/news.tsx")).News,
    readAhead: async (link, i18n) => (await import("./routes/news.tsx")).readNewsAhead(link, i18n),
    namespaces: ["news"],
    isOnRequest: true,
  },
  {
    name: "article",
    path: `${paths.news}/:id`,
    load: async () => (await import("./routes/article.tsx")).ArticlePage,
    namespaces: ["article"],
    reads: true,
    isOnRequest: true,
  },
  {
    name: "ad-redirect",
    path: paths.adRedirect,
    load: async () => (await import("./routes/ad-redirect.tsx")).AdRedirect,
    namespaces: ["ad-redirect"],
  },
  {
    name: "terms",
    path: paths.terms,
    load: async (language) => (await import("./routes/terms.tsx")).loadTerms(language),
    namespaces: ["legal"],
  },
  {
    name: "privacy",
    path: paths.privacy,
    load: async (language) => (await import("./routes/privacy.tsx")).loadPrivacy(language),
    namespaces: ["legal"],
  },
];

/** Answers for every address that no page has; Hosting serves it as /404.html, with status 404. */
export const NOT_FOUND: PageRoute = {
  name: "not-found",
  path: "*",
  load: async () => (await import("./routes/not-found.tsx")).NotFound,
};
