// First: it says in which order the cascade layers count.
import "../shared/styles/global.css";
import type { i18n as I18n } from "i18next";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { basenameOf, languageOfPath, pathInLanguage } from "../shared/config/paths.ts";
import { createI18n } from "../shared/i18n/setup.ts";
import { reloadOnce } from "../shared/lib/reload-once.ts";
import { reportError, watchErrors } from "../shared/lib/watch-errors.ts";
import { showStartFailure } from "../shared/start-failure.ts";
import { App } from "./app.tsx";
// Before React tells of its first page.
import "./arrival.ts";
import { isPrerendered } from "./lib/is-prerendered.ts";
import { takePlace } from "./lib/kept-place.ts";
import { PageDataContext, readPageData } from "./lib/page-data-context.ts";
import { loadPage, routeOf } from "./load-page.ts";
import { preloadPages } from "./preload-pages.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
// A page whose stylesheet cannot be had is shown without it: https://vite.dev/guide/build#load-error-handling
addEventListener("vite:preloadError", (event) => {
  if (!event.payload.message.startsWith("Unable to preload CSS")) return;
  console.warn(event.payload);
  event.preventDefault();
});
takePlace();
watchErrors();
// A function, since the page's chunk may import from this one, and would wait for it to end.
void start(container);

async function start(root: HTMLElement): Promise<void> {
  const { pathname } = location;
  const language = languageOfPath(pathname);
  const hasCome = isPrerendered();
  let i18n: I18n;
  try {
    i18n = await createI18n(language);
  } catch (cause) {
    console.error(cause);
    if (reloadOnce()) return;
    stayPrerendered();
    const errorId = reportError("start", cause);
    if (!hasCome) showStartFailure(root, language, errorId);
    return;
  }
  // What is in view is asked for while React takes over.
  preloadPages(i18n);
  try {
    // Before the first render, so that it shows the whole page at once, as the prerendered one does.
    await loadPage(routeOf(pathInLanguage(pathname, "is")), i18n);
  } catch (cause) {
    console.error(cause);
    // A prerendered page stays readable, and its links work; otherwise the router shows the error page.
    if (reloadOnce()) return;
    if (hasCome) {
      reportError("start", cause);
      stayPrerendered();
      return;
    }
  }
  const app = (
    <PageDataContext value={readPageData()}>
      <BrowserRouter basename={basenameOf(language)}>
        <App i18n={i18n} />
      </BrowserRouter>
    </PageDataContext>
  );
  if (hasCome) {
    // In slices: the browser answers to the visitor in between.
    startTransition(() => void hydrateRoot(root, app));
    tellTakenOver();
    return;
  }
  document.documentElement.lang = language;
  createRoot(root).render(app);
  delete document.documentElement.dataset.awaitsLanguage;
  tellTakenOver();
}

/** starter.js presses what was pressed before. */
function tellTakenOver(): void {
  dispatchEvent(new Event("taken-over"));
}

/** What the page shows as loading would load for ever: see components/without-scripts.tsx. */
function stayPrerendered(): void {
  document.documentElement.dataset.scriptsFailed = "";
}
