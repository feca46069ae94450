// First: global.css declares the order of the cascade layers.
import "../../shared/styles/global.css";
import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { i18n as I18n } from "i18next";
import { type ReactElement, startTransition } from "react";
import type { Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { showStartFailure } from "../../shared/components/show-start-failure.ts";
import { PREVIEW_PARAMETER } from "../../shared/config/content-preview.ts";
import { basenameOf, languageOfPath, pathInLanguage } from "../../shared/config/paths.ts";
import type { Language } from "../../shared/i18n/language.ts";
import { createI18n } from "../../shared/i18n/setup.ts";
import { acceptForeignChanges } from "../../shared/lib/accept-foreign-changes.ts";
import { reloadOnce } from "../../shared/lib/reload-once.ts";
import { reportError, watchErrors } from "../../shared/lib/watch-errors.ts";
import { applyConsentChanges } from "../features/consent/analytics-loader.ts";
import { readLatestContent } from "../lib/site-content.ts";
import { App } from "./app.tsx";
import { loadPage, routeOf } from "./load-page.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { PageDataContext } from "./page-data-context.ts";
import { prefetchPages } from "./prefetch-pages.ts";
import { NOT_FOUND } from "./route-table.ts";

/** See head/page-head.tsx. */
const PAGE_HEAD =
  "title, meta[name=description], meta[name=robots], link[rel=canonical], link[hreflang], meta[property], meta[name^=twitter]";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
watchErrors();
// A function instead of a top-level await: the page's chunk may import from this module and would wait for it.
start(container).catch((cause: unknown) => {
  markScriptsFailed();
  throw cause;
});

/** Hydrates the page, or renders it where the HTML is not this address's: the not-found page, and in development. */
async function start(root: HTMLElement): Promise<void> {
  // In tasks after the modules' evaluation: a single one for all would keep a slow phone from responding.
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  // Safari has no requestIdleCallback. The timeout is for pages that are never idle.
  await new Promise<unknown>((idle) => (window.requestIdleCallback ?? setTimeout)(idle, { timeout: 2_000 }));
  acceptForeignChanges();
  applyConsentChanges();
  const data = readPageData();
  // Reloading that answer would lose what was typed.
  const mayReload = data.contact === undefined;
  const { path } = root.dataset;
  // The answer to a posted form has the address that it was posted to.
  if (path && (data.contact || isSpelling(path, location.pathname)))
    history.replaceState(history.state, "", path + location.search + location.hash);
  const { pathname } = location;
  const language = languageOfPath(pathname);
  void readLatestContent(language).then((published) => preview(language, published));
  // On Back to another page before hydration the browser may have changed nothing but the address.
  const isPrerendered = path === pathname;
  // A copy at an address that is none of ours, such as an archive's, stays as it is.
  if (path && !isPrerendered && routeOf(pathInLanguage(pathname, "is")) === NOT_FOUND)
    return markScriptsFailed();
  let i18n: I18n;
  try {
    i18n = await createI18n(language);
  } catch (cause) {
    console.error(cause);
    if (mayReload && reloadOnce()) return;
    markScriptsFailed();
    const errorId = reportError("start", cause);
    if (!isPrerendered) showStartFailure(root, language, errorId);
    return;
  }
  try {
    // Before the first render, so that it matches the prerendered HTML.
    await loadPage(routeOf(pathInLanguage(pathname, "is")), i18n);
  } catch (cause) {
    console.error(cause);
    // A prerendered page stays readable, and its links work. Otherwise the router shows the error page.
    if (mayReload && reloadOnce()) return;
    if (isPrerendered) {
      reportError("start", cause);
      markScriptsFailed();
      return;
    }
  }
  const app = () => (
    <PageDataContext value={data}>
      <BrowserRouter basename={basenameOf(language)}>
        <App i18n={i18n} />
      </BrowserRouter>
    </PageDataContext>
  );
  addEventListener("hydrated", () => prefetchPages(i18n), { once: true });
  const keepInput = watchInput(root);
  if (isPrerendered) {
    const headElements = [...document.head.querySelectorAll(PAGE_HEAD)];
    // React adds its own beside those that something has changed, and all if it renders the page again.
    const removeReplaced = () => {
      const all = [...document.head.querySelectorAll(PAGE_HEAD)];
      for (const old of headElements)
        if (all.some((one) => !headElements.includes(one) && nameOf(one) === nameOf(old))) old.remove();
    };
    addEventListener("hydrated", removeReplaced, { once: true });
    const onRecoverableError = (cause: unknown) => {
      console.warn("React renders the page again: something has changed it before hydration", cause);
      keepInput();
      removeReplaced();
    };
    // A transition hydrates in slices and lets the browser respond to input in between.
    startTransition(() => {
      const reactRoot = hydrateRoot(root, app(), { onRecoverableError });
      if (import.meta.hot) showTextChanges(reactRoot, i18n, app);
    });
    return;
  }
  // React adds its own head elements and would leave these beside them.
  for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove();
  document.documentElement.lang = language;
  addEventListener("hydrated", keepInput, { once: true });
  const reactRoot = createRoot(root);
  reactRoot.render(app());
  if (import.meta.hot) showTextChanges(reactRoot, i18n, app);
}

/** What an element of the head states, whatever its value. */
function nameOf(one: Element): string {
  const kind = ["rel", "hreflang", "name", "property"].map((key) => one.getAttribute(key));
  return `${one.localName} ${kind.join(" ")}`;
}

/** Whether the address is this path, spelled in another way: Hosting decodes addresses and merges slashes. */
function isSpelling(path: string, pathname: string): boolean {
  return path !== pathname && decodeURI(path) === decodeURI(pathname.replaceAll(/\/{2,}/g, "/"));
}

/** Returns the data that a function rendered this page from; empty for prerendered pages. */
function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : {};
}

/**
 * Returns a function that gives elements which React has rendered anew what was typed or filled into the former ones, the
 * focus, and open answers.
 */
function watchInput(root: HTMLElement): () => void {
  // Programs add elements and classes of their own: a field is known by its name, others by their class and position.
  const alike = ({ localName, name, className }: HTMLInputElement) =>
    [...root.querySelectorAll<HTMLInputElement>(localName)].filter((one) =>
      name ? one.name === name : one.className === className,
    );
  const positions = new Map<HTMLInputElement, number>();
  const watch = (one: HTMLInputElement) => positions.set(one, alike(one).indexOf(one));
  const kept = "input[name], textarea[name], details";
  for (const one of root.querySelectorAll<HTMLInputElement>(kept)) watch(one);
  let focused: HTMLInputElement | undefined;
  const watchFocus = (target: EventTarget | null) => {
    if (focused && !focused.matches(kept)) positions.delete(focused);
    focused = target instanceof Node && root.contains(target) ? (target as HTMLInputElement) : undefined;
    if (focused) watch(focused);
  };
  watchFocus(document.activeElement);
  root.addEventListener("focusin", ({ target }) => watchFocus(target));
  return () => {
    for (const [old, position] of positions) {
      const one = alike(old)[position];
      if (old.isConnected || !one) continue;
      positions.delete(old);
      positions.set(one, position);
      if (one.name) one.value = old.value;
      if (one.localName === "details") one.toggleAttribute("open", old.matches("[open]"));
      if (old !== focused) continue;
      one.focus({ preventScroll: true });
      // An address field has no selection.
      if (typeof old.selectionStart === "number") one.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  };
}

/** In development only: see hotTexts in web/build/dev-site.ts. */
function showTextChanges(root: Root, i18n: I18n, app: () => ReactElement): void {
  addEventListener("texts", () => root.render(app()));
  import.meta.hot?.on("texts", ({ language, namespace, texts }) => {
    if (language === i18n.language) i18n.addResourceBundle(language, namespace, texts, true, true);
    root.render(app());
  });
}

/** Shows what is typed in the content editor, if the editor has opened this page. */
async function preview(language: Language, published: SiteContent): Promise<void> {
  if (!new URLSearchParams(location.search).has(PREVIEW_PARAMETER)) return;
  const { startContentPreview } = await import("../lib/content-preview.ts");
  await startContentPreview(language, published);
}

/** CSS replaces skeletons with a notice: see components/no-script-notice.tsx. */
function markScriptsFailed(): void {
  document.documentElement.dataset.scriptsFailed = "";
}
