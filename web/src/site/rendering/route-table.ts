import type { ComponentType } from "react";
import { paths } from "../../shared/config/paths.ts";
import type { Namespace } from "../../shared/i18n/setup.ts";

/** A page of the public site: a folder in `pages` with its own chunk and texts. The project's README says how to add one. */
export type PageRoute = {
  /** The name of the folder `pages/{name}`. */
  readonly name: string;
  /** The path in the router's syntax; "*" matches every other path. */
  readonly path: string;
  /** The file in `public/images` from which the picture of a shared link is made. Null means the site's own picture. */
  readonly drawing: string | null;
  /** Loads the component. `deployed` is the export of its text module, `text` is the same with the owner's changes. */
  readonly load: () => Promise<{
    readonly Page: ComponentType | ComponentType<{ text: never; deployed: never }>;
  }>;
  /** The namespaces of texts that the page uses in addition to `common`. */
  readonly namespaces: readonly Namespace[];
  /** Whether the function `pages` renders the page, for which the build then writes no file. */
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
  page("legal", paths.terms, "features/find.avif", () => import("../pages/legal/page.tsx"), { namespaces: ["legal"], isOnRequest: true }),
  page("legal", `${paths.terms}/:version`, null, () => import("../pages/legal/page.tsx"), { namespaces: ["legal"], isOnRequest: true }),
  page("legal", paths.privacy, "features/order.avif", () => import("../pages/legal/page.tsx"), { namespaces: ["legal"], isOnRequest: true }),
  page("legal", `${paths.privacy}/:version`, null, () => import("../pages/legal/page.tsx"), { namespaces: ["legal"], isOnRequest: true }),
  page("accessibility", paths.accessibility, "features/enjoy.avif", () => import("../pages/accessibility/page.tsx")),
];

/** The page for unknown URLs. Hosting serves it as 404.html, and the function `pages` renders it under /en. */
export const NOT_FOUND: PageRoute = page("not-found", "*", null, () => import("../pages/not-found/page.tsx"));
