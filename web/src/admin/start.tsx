import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import type { Language } from "../shared/i18n/language.ts";
import { AdminApp, adminRoutes } from "./admin-app.tsx";
import { createAdminTexts } from "./i18n/admin-texts.tsx";

/** @throws whatever keeps its texts from coming */
export async function startAdmin(root: HTMLElement, language: Language): Promise<void> {
  const texts = await createAdminTexts(language);
  document.documentElement.lang = language;
  createRoot(root).render(<AdminApp texts={texts} router={createBrowserRouter(adminRoutes)} />);
}
