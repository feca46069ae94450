// Must be the first import, because global.css declares the order of the cascade layers.
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
import { noteCompanyEmail } from "../../shared/lib/company-email.ts";
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

/** Selects the elements that head/page-head.tsx renders. */
const PAGE_HEAD =
  "title, meta[name=description], meta[name=robots], link[rel=canonical], link[hreflang], meta[property], meta[name^=twitter]";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
watchErrors();
// A function instead of a top-level await, for which the page's chunk would wait if it imports from this module.
start(container).catch((cause: unknown) => {
  markScriptsFailed();
  throw cause;
});

/** Hydrates the page, or renders it if the HTML is not of this URL, as on the not-found page and in development. */
async function start(root: HTMLElement): Promise<void> {
  // Runs in tasks of its own after the modules have been evaluated, because a single task would keep a slow phone from
  // responding.
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  // Safari has no requestIdleCallback. The timeout is for a page that is never idle.
  await new Promise<unknown>((idle) => (window.requestIdleCallback ?? setTimeout)(idle, { timeout: 2_000 }));
  acceptForeignChanges();
  applyConsentChanges();
  // WebKit would print frames in place of the pictures that the visitor has not scrolled to.
  addEventListener("beforeprint", () => {
    for (const picture of document.images) picture.loading = "eager";
    // Browsers without ::details-content print only the summaries of what is folded.
    const folded = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
    for (const one of folded) one.open = true;
    const fold = () => {
      for (const one of folded) one.open = false;
    };
    addEventListener("afterprint", fold, { once: true });
  });
  const data = readPageData();
  noteCompanyEmail(data.content);
  // If the page is the response to a posted form, a reload would lose the typed text.
  const mayReload = data.contact === undefined;
  const { path } = root.dataset;
  // The response to a posted form has the URL to which the form was posted.
  if (path && (data.contact || isSpelling(path, location.pathname)))
    history.replaceState(history.state, "", path + location.search + location.hash);
  const { pathname } = location;
  const language = languageOfPath(pathname);
  void readLatestContent(language).then((published) => preview(language, published));
  // If the visitor has gone Back to another page before hydration, the browser may have changed only the URL.
  const isPrerendered = path === pathname;
  // Pages served from another URL, such as a web archive, are not hydrated.
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
    // Runs before the first render, so that the render matches the prerendered HTML.
    await loadPage(routeOf(pathInLanguage(pathname, "is")), i18n);
  } catch (cause) {
    console.error(cause);
    // A prerendered page stays readable, and its links work. For other pages, the router shows the error page.
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
    // React adds a head element if something has changed the prerendered one, and adds all of them if it renders the page
    // again.
    const removeReplaced = () => {
      const all = [...document.head.querySelectorAll(PAGE_HEAD)];
      for (const old of headElements)
        if (all.some((one) => !headElements.includes(one) && factName(one) === factName(old))) old.remove();
    };
    addEventListener("hydrated", removeReplaced, { once: true });
    const onRecoverableError = (cause: unknown) => {
      // React also reports each view transition that the browser skips, for example in a hidden window.
      if (cause instanceof DOMException) return;
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
  // React adds its own head elements and would leave the prerendered ones in place.
  for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove();
  document.documentElement.lang = language;
  addEventListener("hydrated", keepInput, { once: true });
  const reactRoot = createRoot(root);
  reactRoot.render(app());
  if (import.meta.hot) showTextChanges(reactRoot, i18n, app);
}

/** Returns a name that is the same for head elements that state the same fact, regardless of its value. */
function factName(one: Element): string {
  const kind = ["rel", "hreflang", "name", "property"].map((key) => one.getAttribute(key));
  return `${one.localName} ${kind.join(" ")}`;
}

/** Whether a URL is another spelling of this path: Hosting decodes URLs and merges slashes. */
function isSpelling(path: string, pathname: string): boolean {
  return path !== pathname && decodeURI(path) === decodeURI(pathname.replaceAll(/\/{2,}/g, "/"));
}

/** Returns the data from which this page was rendered; empty if the document has none. */
function readPageData(): PageData {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as PageData) : {};
}

/** Returns a function that restores input values, focus and open `<details>` after React has replaced the elements. */
function watchInput(root: HTMLElement): () => void {
  // Other programs add elements and classes, so a field is found by its name, and other elements by class and position.
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
      // A field for an email address has no selection.
      if (typeof old.selectionStart === "number") one.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  };
}

/** Renders the page again after a change of its texts. Used only in development; see `hotTexts` in web/build/dev-site.ts. */
function showTextChanges(root: Root, i18n: I18n, app: () => ReactElement): void {
  addEventListener("texts", () => root.render(app()));
  import.meta.hot?.on("texts", ({ language, namespace, texts }) => {
    if (language === i18n.language) i18n.addResourceBundle(language, namespace, texts, true, true);
    root.render(app());
  });
}

/** Shows the values that are being typed in the content editor, if the editor has opened this page. */
async function preview(language: Language, published: SiteContent): Promise<void> {
  if (!new URLSearchParams(location.search).has(PREVIEW_PARAMETER)) return;
  const { startContentPreview } = await import("../lib/content-preview.ts");
  await startContentPreview(language, published);
}

/** Makes CSS replace skeletons with a notice; see components/no-script-notice.tsx. */
function markScriptsFailed(): void {
  document.documentElement.dataset.scriptsFailed = "";
}
