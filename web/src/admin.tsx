// First: it says in which order the cascade layers count.
import "./styles/global.css";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AdminApp } from "./app/admin-app.tsx";
import { createStoredAdminTexts } from "./i18n/admin-texts.tsx";

const texts = await createStoredAdminTexts();
document.documentElement.lang = texts.language;
const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
createRoot(root).render(
  <BrowserRouter>
    <AdminApp texts={texts} />
  </BrowserRouter>,
);
