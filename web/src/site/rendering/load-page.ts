import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { i18n as I18n } from "i18next";
import { type ComponentType, createElement } from "react";
import type { Language } from "../../shared/i18n/language.ts";
import { loadNamespace } from "../../shared/i18n/setup.ts";
import { LoadError, ROUTE_LOADING_TIMEOUT_MS } from "../../shared/lib/load-error.ts";
import { type Readable, readable } from "../lib/readable.ts";
import { usePageTexts } from "../lib/site-content.ts";
import { NOT_FOUND, PAGES, type PageRoute } from "./route-table.ts";

// Each file is a chunk, so that visitors download the texts of a page in only one language.
const texts = import.meta.glob<{ readonly text: unknown }>("../pages/*/text.{is,en}.ts");

const routes = PAGES.map((route) => [new RegExp(`^${route.path.replace(/:\w+/, "[^/]+")}$`), route] as const);

/** Returns the page at a path without a language prefix. Is as strict as Hosting, unlike the router: /News is not a page. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(([address]) => address.test(pathname))?.[1] ?? NOT_FOUND;
}

// The key is i18n, because a page is ready only once its texts are. A server has one i18n for each page that it renders.
const started = new WeakMap<I18n, Map<string, Readable<ComponentType>>>();

/**
 * Loads a page and its texts only once. A failure is cached until `forgetFailedPages`, because React calls again while it looks
 * for an error boundary.
 */
export function loadPage(route: PageRoute, i18n: I18n): Promise<ComponentType> {
  const pages = started.get(i18n) ?? new Map<string, Readable<ComponentType>>();
  started.set(i18n, pages);
  const known = pages.get(route.name);
  if (known) return known;
  const loading = readable(withTimeout(partsOf(route, i18n), ROUTE_LOADING_TIMEOUT_MS));
  pages.set(route.name, loading);
  return loading;
}

export function forgetFailedPages(i18n: I18n): void {
  const pages = started.get(i18n);
  for (const [name, { status }] of pages ?? []) if (status === "rejected") pages?.delete(name);
}

async function partsOf(route: PageRoute, i18n: I18n): Promise<ComponentType> {
  try {
    const language = i18n.language as Language;
    const own = texts[`../pages/${route.name}/text.${language}.ts`];
    const [{ Page }, module] = await Promise.all([
      route.load(),
      own?.(),
      ...route.namespaces.map((namespace) => loadNamespace(i18n, namespace)),
    ]);
    if (!own) return Page as ComponentType;
    const Shown = Page as ComponentType<{ text: unknown; deployed: unknown }>;
    return function EditedPage() {
      const deployed = module?.text;
      return createElement(Shown, { text: usePageTexts(`page-${route.name}`, deployed), deployed });
    };
  } catch (cause) {
    throw new LoadError(`The page "${route.name}" could not be loaded`, { cause });
  }
}
