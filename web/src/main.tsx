// First: it says in which order the cascade layers count.
import "./styles/global.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { basenameOf, languageOfPath } from "./config/paths.ts";
import { createI18n, loadResources } from "./i18n/setup.ts";

const language = languageOfPath(location.pathname);
const i18n = createI18n(language, await loadResources(language));
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = (
  <BrowserRouter basename={basenameOf(language)}>
    <App i18n={i18n} />
  </BrowserRouter>
);
// The development server sends an empty root, and Hosting its one not-found page for both languages.
if (root.firstElementChild && document.documentElement.lang === language) {
  hydrateRoot(root, app);
} else {
  document.documentElement.lang = language;
  createRoot(root).render(app);
  delete document.documentElement.dataset.awaitsLanguage;
}
