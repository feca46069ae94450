import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { loadNamespace } from "../i18n/setup.ts";
import type { Translator } from "../i18n/translator.ts";
import { NOT_FOUND, PAGES, type PageRoute } from "./route-table.ts";

/** A page that has not arrived by then never will: the error page takes its place (specification, section 9). */
export const ROUTE_LOADING_TIMEOUT_MS = 120_000;

/** A page's chunk or texts could not be had: after a deploy the old ones are gone. */
export class PageLoadError extends Error {}

/** The page at an address without its language prefix. */
export function routeOf(pathname: string): PageRoute {
  return PAGES.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;
}

type Loading = { promise: Promise<ComponentType>; state: "loading" | "failed" | ComponentType };

// By i18n, because a page is ready only once its texts are; the server has one for each page it renders.
const started = new WeakMap<Translator, Map<string, Loading>>();

/**
 * Loads a page and its texts, once. A failure stays until `forgetFailedPages`, so that React, which asks again
 * while it looks for an error boundary, hears the same.
 */
export function loadPage(route: PageRoute, i18n: Translator): Promise<ComponentType> {
  const pages = started.get(i18n) ?? new Map<string, Loading>();
  started.set(i18n, pages);
  const known = pages.get(route.name);
  if (known) return known.promise;
  const loading: Loading = { promise: withTimeout(partsOf(route, i18n)), state: "loading" };
  pages.set(route.name, loading);
  loading.promise.then(
    (component) => {
      loading.state = component;
    },
    () => {
      loading.state = "failed";
    },
  );
  return loading.promise;
}

/** The page if it has arrived: React can then render it at once, with no fallback in between. */
export function loadedPage(route: PageRoute, i18n: Translator): ComponentType | undefined {
  const state = started.get(i18n)?.get(route.name)?.state;
  return typeof state === "string" ? undefined : state;
}

export function forgetFailedPages(i18n: Translator): void {
  const pages = started.get(i18n);
  for (const [name, { state }] of pages ?? []) if (state === "failed") pages?.delete(name);
}

async function partsOf(route: PageRoute, i18n: Translator): Promise<ComponentType> {
  try {
    const namespaces = route.namespaces ?? [];
    const [component] = await Promise.all([
      route.load(),
      ...namespaces.map((namespace) => loadNamespace(i18n, namespace)),
    ]);
    return component;
  } catch (cause) {
    throw new PageLoadError(`The page "${route.name}" could not be loaded`, { cause });
  }
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The page did not load within ${ROUTE_LOADING_TIMEOUT_MS} ms`);
    timer = setTimeout(reject, ROUTE_LOADING_TIMEOUT_MS, error);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
