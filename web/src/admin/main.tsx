// First: it says in which order the cascade layers count.
import "../shared/styles/global.css";
import "./admin.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { auth } from "../shared/lib/auth.ts";
import { reloadOnce } from "../shared/lib/reload-once.ts";
import { reportError, watchErrors } from "../shared/lib/watch-errors.ts";
import { showStartFailure } from "../shared/start-failure.ts";
import { AdminApp, adminRoutes } from "./admin-app.tsx";
import { readListAhead } from "./features/news/api/article-list.ts";
import { adminLanguage, createAdminTexts } from "./i18n/admin-texts.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
watchErrors();
const language = adminLanguage(location.search);
// What most come for, side by side with the question whether they may see it: on a slow network a round trip less.
const isForList = /^\/admin(\/news)?\/?$/.test(location.pathname) && location.search === "";
void auth.authStateReady().then(() => isForList && auth.currentUser && readListAhead());
try {
  const texts = await createAdminTexts(language);
  document.documentElement.lang = language;
  createRoot(root).render(<AdminApp texts={texts} router={createBrowserRouter(adminRoutes)} />);
} catch (cause) {
  console.error(cause);
  if (!reloadOnce()) showStartFailure(root, language, reportError("start", cause));
}
