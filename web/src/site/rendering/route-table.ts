import { type ComponentType, createElement } from "react";
import { paths } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import type { Namespace } from "../../shared/i18n/setup.ts";

/**
 * A page of the public site: a chunk and texts of its own. README.md in this folder says how to add one.
 */
export type PageRoute = {
  /** Also the name of its module, `routes/{name}.tsx`, and of its long texts, `content/{name}.{language}.ts`. */
  readonly name: string;
  /** As the router writes it; "*" is every other address. */
  readonly path: string;
  /** The picture of a shared link is made of it: a file in `public/images`. Null for the site's own picture. */
  readonly drawing: string | null;
  /** Loads the component, with its long texts in one language. */
  readonly load: (language: Language) => Promise<ComponentType>;
  /** The files of short texts that it uses, beside `common`. */
  readonly namespaces?: readonly Namespace[];
  /** The function `pages` renders it; the build writes no file. */
  readonly isOnRequest?: boolean;
};

/** A page with long texts: a visitor downloads them in one language. */
function withText<Text>(
  component: () => Promise<ComponentType<{ text: Text }>>,
  texts: Readonly<Record<Language, () => Promise<Text>>>,
): PageRoute["load"] {
  return async (language) => {
    const [Component, text] = await Promise.all([component(), texts[language]()]);
    return () => createElement(Component, { text });
  };
}

export const PAGES: readonly PageRoute[] = [
  {
    name: "home",
    drawing: null,
    path: paths.home,
    load: withText(async () => (await import("../routes/home.tsx")).Home, {
      is: async () => (await import("../content/home.is.ts")).homeIs,
      en: async () => (await import("../content/home.en.ts")).homeEn,
    }),
    namespaces: ["home"],
  },
  {
    name: "story",
    drawing: "story/hero.webp",
    path: paths.story,
    load: withText(async () => (await import("../routes/story.tsx")).Story, {
      is: async () => (await import("../content/story.is.ts")).storyIs,
      en: async () => (await import("../content/story.en.ts")).storyEn,
    }),
  },
  {
    name: "marketplace",
    drawing: "marketplace/hero.webp",
    path: paths.marketplace,
    load: async () => (await import("../routes/marketplace.tsx")).Marketplace,
    namespaces: ["marketplace"],
  },
  {
    name: "web-shop",
    drawing: "marketplace/web-shop.webp",
    path: paths.webShop,
    load: async () => (await import("../routes/web-shop.tsx")).WebShop,
    namespaces: ["web-shop"],
  },
  {
    name: "for-shops",
    drawing: "for-shops/hero.webp",
    path: paths.forShops,
    load: withText(async () => (await import("../routes/for-shops.tsx")).ForShops, {
      is: async () => (await import("../content/for-shops.is.ts")).forShopsIs,
      en: async () => (await import("../content/for-shops.en.ts")).forShopsEn,
    }),
  },
  {
    name: "questions",
    drawing: "questions/hero.webp",
    path: paths.questions,
    load: withText(async () => (await import("../routes/questions.tsx")).Questions, {
      is: async () => (await import("../content/questions.is.ts")).questionsIs,
      en: async () => (await import("../content/questions.en.ts")).questionsEn,
    }),
  },
  {
    name: "towns",
    drawing: "towns/map.webp",
    path: paths.towns,
    load: async () => (await import("../routes/towns.tsx")).Towns,
    namespaces: ["towns"],
    isOnRequest: true,
  },
  {
    name: "figures",
    drawing: "figures/scale.webp",
    path: paths.figures,
    load: withText(async () => (await import("../routes/figures.tsx")).Figures, {
      is: async () => (await import("../content/figures.is.ts")).figuresIs,
      en: async () => (await import("../content/figures.en.ts")).figuresEn,
    }),
  },
  {
    name: "press",
    drawing: "news/paper.webp",
    path: paths.press,
    load: withText(async () => (await import("../routes/press.tsx")).Press, {
      is: async () => (await import("../content/press.is.ts")).pressIs,
      en: async () => (await import("../content/press.en.ts")).pressEn,
    }),
  },
  {
    name: "contact",
    drawing: "contact/letter.webp",
    path: paths.contact,
    load: async () => (await import("../routes/contact.tsx")).Contact,
    namespaces: ["contact"],
  },
  {
    name: "news",
    drawing: "news/paper.webp",
    path: paths.news,
    load: async () => (await import("../routes/news.tsx")).News,
    namespaces: ["news"],
    isOnRequest: true,
  },
  {
    name: "article",
    drawing: "news/paper.webp",
    path: `${paths.news}/:id`,
    load: async () => (await import("../routes/article.tsx")).ArticlePage,
    namespaces: ["article"],
    isOnRequest: true,
  },
  {
    name: "ad-redirect",
    drawing: null,
    path: paths.adRedirect,
    load: async () => (await import("../routes/ad-redirect.tsx")).AdRedirect,
    namespaces: ["ad-redirect"],
  },
  {
    name: "terms",
    drawing: "features/find.webp",
    path: paths.terms,
    load: withText(async () => (await import("../routes/terms.tsx")).Terms, {
      is: async () => (await import("../content/terms.is.ts")).termsIs,
      en: async () => (await import("../content/terms.en.ts")).termsEn,
    }),
    namespaces: ["legal"],
  },
  {
    name: "privacy",
    drawing: "features/order.webp",
    path: paths.privacy,
    load: withText(async () => (await import("../routes/privacy.tsx")).Privacy, {
      is: async () => (await import("../content/privacy.is.ts")).privacyIs,
      en: async () => (await import("../content/privacy.en.ts")).privacyEn,
    }),
    namespaces: ["legal"],
  },
];

/** The page for unknown addresses. Hosting serves it as 404.html; the function `pages` renders it under /en. */
export const NOT_FOUND: PageRoute = {
  name: "not-found",
  drawing: null,
  path: "*",
  load: async () => (await import("../routes/not-found.tsx")).NotFound,
};
