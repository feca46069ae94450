import type { ComponentType } from "react";
import { pathInLanguage, paths } from "../../shared/config/paths.ts";
import type { Namespace } from "../../shared/i18n/setup.ts";

/** A page of the public site: a folder in `pages`, and a chunk and texts of its own. The project's README says how to add one. */
export type PageRoute = {
  /** The name of its folder: `pages/{name}/page.tsx` and `text.{language}.ts`. Legal texts share one: `pages/legal/{name}`. */
  readonly name: string;
  /** As the router writes it; "*" is every other address. */
  readonly path: string;
  /** The picture of a shared link is made of it: a file in `public/images`. Null for the site's own picture. */
  readonly drawing: string | null;
  /** Loads the component; `deployed` is what its text modules export, `text` the same with the owner's changes. */
  readonly load: () => Promise<{
    readonly Page: ComponentType | ComponentType<{ text: never; deployed: never }>;
  }>;
  /** The files of short texts that it uses, beside `common`. */
  readonly namespaces: readonly Namespace[];
  /** The function `pages` renders it; the build writes no file. */
  readonly isOnRequest: boolean;
};

type Others = { readonly namespaces?: readonly Namespace[]; readonly isOnRequest?: boolean };

function page(
  name: string,
  path: string,
  drawing: string | null,
  load: PageRoute["load"],
  { namespaces = [], isOnRequest = false }: Others = {},
): PageRoute {
  return { name, path, drawing, load, namespaces, isOnRequest };
}

// biome-ignore format: one line per page.
export const PAGES: readonly PageRoute[] = [
  page("home", paths.home, null, () => import("../pages/home/page.tsx")),
  page("story", paths.story, "story/hero.avif", () => import("../pages/story/page.tsx")),
  page("marketplace", paths.marketplace, "marketplace/hero.avif", () => import("../pages/marketplace/page.tsx")),
  page("web-shop", paths.webShop, "products/matarkassi.avif", () => import("../pages/web-shop/page.tsx")),
  page("for-shops", paths.forShops, "for-shops/hero.avif", () => import("../pages/for-shops/page.tsx")),
  page("questions", paths.questions, "features/enjoy.avif", () => import("../pages/questions/page.tsx")),
  page("towns", paths.towns, "features/find.avif", () => import("../pages/towns/page.tsx"), { namespaces: ["towns"], isOnRequest: true }),
  page("figures", paths.figures, "story/scale.avif", () => import("../pages/figures/page.tsx")),
  page("contact", paths.contact, "contact/map.avif", () => import("../pages/contact/page.tsx"), { namespaces: ["contact"] }),
  page("news", paths.news, "benefits/society.avif", () => import("../pages/news/page.tsx"), { namespaces: ["news"], isOnRequest: true }),
  page("article", `${paths.news}/:id`, "benefits/society.avif", () => import("../pages/article/page.tsx"), { namespaces: ["article"], isOnRequest: true }),
  page("ad-redirect", paths.adRedirect, null, () => import("../pages/ad-redirect/page.tsx")),
  page("terms", paths.terms, "features/find.avif", () => import("../pages/legal/terms.tsx"), { namespaces: ["legal"] }),
  page("privacy", paths.privacy, "features/order.avif", () => import("../pages/legal/privacy.tsx"), { namespaces: ["legal"] }),
  page("accessibility", paths.accessibility, "features/enjoy.avif", () => import("../pages/accessibility/page.tsx")),
];

/** The page for unknown addresses. Hosting serves it as 404.html; the function `pages` renders it under /en. */
export const NOT_FOUND: PageRoute = page("not-found", "*", null, () => import("../pages/not-found/page.tsx"));

/** Of the page for unknown addresses. */
export const NOT_FOUND_PATH = "/404";

/**
 * Returns each page's URL in both languages and the file that Hosting serves for it (cleanUrls); no file for pages that
 * are rendered on request.
 */
export function sitePages(): { url: string; file?: string }[] {
  const inBothLanguages = PAGES.flatMap(({ path, isOnRequest }) => {
    const url = path.replace(/:\w+/, "_");
    return [url, pathInLanguage(url, "en")].map((url) => ({ url, isOnRequest }));
  });
  return [
    ...inBothLanguages.map(({ url, isOnRequest }) => {
      if (isOnRequest) return { url };
      return { url, file: url === "/" ? "index.html" : `${url.slice(1)}.html` };
    }),
    // Hosting has one for all addresses; the function `pages` answers those under /en.
    { url: NOT_FOUND_PATH, file: "404.html" },
    { url: pathInLanguage(NOT_FOUND_PATH, "en") },
  ];
}
