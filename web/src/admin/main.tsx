// Imported first, because it declares the order of the cascade layers.
import "../shared/styles/global.css";
import "./admin.css";
import "./dialogs.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { showStartFailure } from "../shared/components/show-start-failure.ts";
import { acceptForeignChanges } from "../shared/lib/accept-foreign-changes.ts";
import { reloadOnce } from "../shared/lib/reload-once.ts";
import { reportError, watchErrors } from "../shared/lib/watch-errors.ts";
import { AdminApp, adminRoutes } from "./admin-app.tsx";
import { adminLanguage } from "./i18n/admin-language.ts";
import { createAdminTexts } from "./i18n/admin-texts.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
watchErrors();
acceptForeignChanges();
const language = adminLanguage(location.search);
try {
  const texts = await createAdminTexts(language);
  document.documentElement.lang = language;
  createRoot(root).render(<AdminApp texts={texts} router={createBrowserRouter(adminRoutes)} />);
} catch (cause) {
  console.error(cause);
  if (!reloadOnce()) showStartFailure(root, language, reportError("start", cause));
}
// Used in development; see hotTexts in web/build/dev-site.ts.
import.meta.hot?.on("texts", () => location.reload());
