// First: it says in which order the cascade layers count.
import "../shared/styles/global.css";
import "./admin.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { reloadOnce } from "../shared/lib/reload-once.ts";
import { reportError, watchErrors } from "../shared/lib/watch-errors.ts";
import { showStartFailure } from "../shared/start-failure.ts";
import { AdminApp, adminRoutes } from "./admin-app.tsx";
import { adminLanguage, createAdminTexts } from "./i18n/admin-texts.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
watchErrors();
const language = adminLanguage(location.search);
try {
  const texts = await createAdminTexts(language);
  document.documentElement.lang = language;
  createRoot(root).render(<AdminApp texts={texts} router={createBrowserRouter(adminRoutes)} />);
} catch (cause) {
  console.error(cause);
  if (!reloadOnce()) showStartFailure(root, language, reportError("start", cause));
}
