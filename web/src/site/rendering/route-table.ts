import { type ComponentType, createElement } from "react";
import { paths } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import type { Namespace } from "../../shared/i18n/setup.ts";

/**
 * A page of the public site: a chunk and texts of its own. README.md in this folder says how to add one.
 */
export type PageRoute = {
  /** Also the name of its folder, `pages/{name}`. */
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
    load: withText(async () => (await import("../pages/home/page.tsx")).Home, {
      is: async () => (await import("../pages/home/text.is.ts")).homeIs,
      en: async () => (await import("../pages/home/text.en.ts")).homeEn,
    }),
    namespaces: ["home"],
  },
  {
    name: "story",
    drawing: "story/hero.webp",
    path: paths.story,
    load: withText(async () => (await import("../pages/story/page.tsx")).Story, {
      is: async () => (await import("../pages/story/text.is.ts")).storyIs,
      en: async () => (await import("../pages/story/text.en.ts")).storyEn,
    }),
  },
  {
    name: "marketplace",
    drawing: "marketplace/hero.webp",
    path: paths.marketplace,
    load: async () => (await import("../pages/marketplace/page.tsx")).Marketplace,
    namespaces: ["marketplace"],
  },
  {
    name: "web-shop",
    drawing: "marketplace/web-shop.webp",
    path: paths.webShop,
    load: async () => (await import("../pages/web-shop/page.tsx")).WebShop,
    namespaces: ["web-shop"],
  },
  {
    name: "for-shops",
    drawing: "for-shops/hero.webp",
    path: paths.forShops,
    load: withText(async () => (await import("../pages/for-shops/page.tsx")).ForShops, {
      is: async () => (await import("../pages/for-shops/text.is.ts")).forShopsIs,
      en: async () => (await import("../pages/for-shops/text.en.ts")).forShopsEn,
    }),
  },
  {
    name: "questions",
    drawing: "questions/hero.webp",
    path: paths.questions,
    load: withText(async () => (await import("../pages/questions/page.tsx")).Questions, {
      is: async () => (await import("../pages/questions/text.is.ts")).questionsIs,
      en: async () => (await import("../pages/questions/text.en.ts")).questionsEn,
    }),
  },
  {
    name: "towns",
    drawing: "towns/map.webp",
    path: paths.towns,
    load: async () => (await import("../pages/towns/page.tsx")).Towns,
    namespaces: ["towns"],
    isOnRequest: true,
  },
  {
    name: "figures",
    drawing: "figures/scale.webp",
    path: paths.figures,
    load: withText(async () => (await import("../pages/figures/page.tsx")).Figures, {
      is: async () => (await import("../pages/figures/text.is.ts")).figuresIs,
      en: async () => (await import("../pages/figures/text.en.ts")).figuresEn,
    }),
  },
  {
    name: "press",
    drawing: "news/paper.webp",
    path: paths.press,
    load: withText(async () => (await import("../pages/press/page.tsx")).Press, {
      is: async () => (await import("../pages/press/text.is.ts")).pressIs,
      en: async () => (await import("../pages/press/text.en.ts")).pressEn,
    }),
  },
  {
    name: "contact",
    drawing: "contact/letter.webp",
    path: paths.contact,
    load: async () => (await import("../pages/contact/page.tsx")).Contact,
    namespaces: ["contact"],
  },
  {
    name: "news",
    drawing: "news/paper.webp",
    path: paths.news,
    load: async () => (await import("../pages/news/page.tsx")).News,
    namespaces: ["news"],
    isOnRequest: true,
  },
  {
    name: "article",
    drawing: "news/paper.webp",
    path: `${paths.news}/:id`,
    load: async () => (await import("../pages/article/page.tsx")).ArticlePage,
    namespaces: ["article"],
    isOnRequest: true,
  },
  {
    name: "ad-redirect",
    drawing: null,
    path: paths.adRedirect,
    load: async () => (await import("../pages/ad-redirect/page.tsx")).AdRedirect,
    namespaces: ["ad-redirect"],
  },
  {
    name: "terms",
    drawing: "features/find.webp",
    path: paths.terms,
    load: withText(async () => (await import("../pages/legal/terms.tsx")).Terms, {
      is: async () => (await import("../pages/legal/terms.is.ts")).termsIs,
      en: async () => (await import("../pages/legal/terms.en.ts")).termsEn,
    }),
    namespaces: ["legal"],
  },
  {
    name: "privacy",
    drawing: "features/order.webp",
    path: paths.privacy,
    load: withText(async () => (await import("../pages/legal/privacy.tsx")).Privacy, {
      is: async () => (await import("../pages/legal/privacy.is.ts")).privacyIs,
      en: async () => (await import("../pages/legal/privacy.en.ts")).privacyEn,
    }),
    namespaces: ["legal"],
  },
];

/** The page for unknown addresses. Hosting serves it as 404.html; the function `pages` renders it under /en. */
export const NOT_FOUND: PageRoute = {
  name: "not-found",
  drawing: null,
  path: "*",
  load: async () => (await import("../pages/not-found/page.tsx")).NotFound,
};
