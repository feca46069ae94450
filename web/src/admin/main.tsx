// First: it says in which order the cascade layers count.
import "../shared/styles/global.css";
import "./admin.css";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { LANGUAGE_STORAGE_KEY, parseLanguage } from "../shared/i18n/language.ts";
import { readStored } from "../shared/lib/local-storage.ts";
import { reloadOnce } from "../shared/lib/reload-once.ts";
import { showStartFailure } from "../shared/start-failure.ts";
import { AdminApp, adminRoutes } from "./admin-app.tsx";
import { createStoredAdminTexts } from "./i18n/admin-texts.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
try {
  const texts = await createStoredAdminTexts();
  document.documentElement.lang = texts.language;
  createRoot(root).render(<AdminApp texts={texts} router={createBrowserRouter(adminRoutes)} />);
} catch (cause) {
  console.error(cause);
  if (!reloadOnce()) showStartFailure(root, parseLanguage(readStored(LANGUAGE_STORAGE_KEY)));
}
