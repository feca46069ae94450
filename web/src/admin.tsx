// First: it says in which order the cascade layers count.
import "./styles/global.css";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { AdminApp } from "./app/admin-app.tsx";
import { createAdminI18n } from "./i18n/admin-setup.ts";

const i18n = await createAdminI18n();
const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
createRoot(root).render(
  <BrowserRouter>
    <AdminApp i18n={i18n} />
  </BrowserRouter>,
);
