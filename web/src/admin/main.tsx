// First: it says in which order the cascade layers count.
import "../shared/styles/global.css";
import "./admin.css";
// It asks who is signed in as soon as it is there: the answer comes while the application still does.
import "../shared/lib/auth.ts";
import { reloadOnce } from "../shared/lib/reload-once.ts";
import { reportError, watchErrors } from "../shared/lib/watch-errors.ts";
import { showStartFailure } from "../shared/start-failure.ts";
import { adminLanguage, loadAdminResources } from "./i18n/admin-language.ts";

const root = document.getElementById("root");
if (!root) throw new Error("admin.html has no #root");
watchErrors();
const language = adminLanguage(location.search);
// Asked for now, awaited by the application, which tells of what fails.
loadAdminResources(language).catch(() => {});
try {
  const { startAdmin } = await import("./start.tsx");
  await startAdmin(root, language);
} catch (cause) {
  console.error(cause);
  if (!reloadOnce()) showStartFailure(root, language, reportError("start", cause));
}
