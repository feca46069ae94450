// First: it says in which order the cascade layers count.
import "./styles/global.css";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AdminApp } from "./app/admin-app.tsx";
import { showStartFailure } from "./app/start-failure.ts";
import { createStoredAdminTexts } from "./i18n/admin-texts.tsx";
import { LANGUAGE_STORAGE_KEY, parseLanguage } from "./i18n/language.ts";
import { readStored } from "./lib/local-storage.ts";
import { reloadOnce } from "./lib/reload-once.ts";

const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
try {
  const texts = await createStoredAdminTexts();
  document.documentElement.lang = texts.language;
  createRoot(root).render(
    <BrowserRouter>
      <AdminApp texts={texts} />
    </BrowserRouter>,
  );
} catch (cause) {
  console.error(cause);
  if (!reloadOnce()) showStartFailure(root, parseLanguage(readStored(LANGUAGE_STORAGE_KEY)));
}
