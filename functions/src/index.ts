// Exports every deployed function under its deployed name, with its deployment options and the module that its first
// call loads. All functions load this file when they start, so it imports no package that a bare callable does not
// need; the import zones enforce that.
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { CALLABLE_TIMEOUT_SECONDS, IMAGE_DECODE_CONCURRENCY } from "@matbjorg/contract/limits";
import { bypassFrameworkPaths, receiveFormsAsBytes } from "./framework-requests.ts";
import { callable } from "./lib/callable/define-callable.ts";
import { documentTrigger } from "./lib/callable/define-document-trigger.ts";
import { httpRequest } from "./lib/callable/define-request.ts";
import { daily, schedule } from "./lib/callable/define-schedule.ts";
import { PUBLIC_MAX_INSTANCES } from "./lib/callable/deployment.ts";
import { operatorKey, rateLimitSecret, relayAccessKey } from "./parameters.ts";

// Runs before the web framework sees the first request.
bypassFrameworkPaths();
receiveFormsAsBytes();

/** Options of functions that decode pictures. */
const PICTURES = { memory: "2GiB", concurrency: IMAGE_DECODE_CONCURRENCY } as const;
/** Options of functions that give access. They notify the admins through the form service. */
const ACCESS_SECRETS = { secrets: [relayAccessKey.name] };
/** The secrets of functions that receive a visitor's message. */
const MESSAGE_SECRETS = [relayAccessKey.name, rateLimitSecret.name];

// The functions that visitors call.
export const pages = httpRequest(
  "pages",
  { maxInstances: PUBLIC_MAX_INSTANCES, timeoutSeconds: 30 },
  () => import("./pages/pages.ts"),
);
export const contactForm = httpRequest(
  "contactForm",
  { maxInstances: PUBLIC_MAX_INSTANCES, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets: MESSAGE_SECRETS },
  () => import("./contact/contact-form.ts"),
);
export const sendContactMessage = callable(
  "sendContactMessage",
  { secrets: MESSAGE_SECRETS },
  () => import("./contact/receive-message.ts"),
);
export const searchNews = callable("searchNews", {}, () => import("./news/search-news.ts"));
// A single instance can count in memory, and it limits what a flood of requests can cost.
export const reportClientError = callable(
  "reportClientError",
  { maxInstances: 1 },
  () => import("./client-errors/report-client-error.ts"),
);
// A single instance answers hundreds of requests a second, and it limits what a flood of requests can cost.
export const health = httpRequest(
  "health",
  { maxInstances: 1, timeoutSeconds: 10 },
  () => import("./health/health.ts"),
);

// News.
export const listNews = callable("listNews", {}, () => import("./news/list-news.ts"));
export const saveNews = callable(
  "saveNews",
  { secrets: [relayAccessKey.name], ...PICTURES },
  () => import("./news/save-news.ts"),
);
export const setNewsPublished = callable(
  "setNewsPublished",
  {},
  () => import("./news/set-news-published.ts"),
);
export const moveNews = callable("moveNews", {}, () => import("./news/move-news.ts"));
export const translateNews = callable("translateNews", {}, () => import("./news/translate-news.ts"));
export const reportEditing = callable("reportEditing", {}, () => import("./news/report-editing.ts"));
export const listNewsRevisions = callable("listNewsRevisions", {}, () => import("./news/revisions.ts"));
export const restoreNewsRevision = callable("restoreNewsRevision", {}, () => import("./news/revisions.ts"));
export const deleteNewsRevision = callable("deleteNewsRevision", {}, () => import("./news/revisions.ts"));
export const getLinkingArticles = callable(
  "getLinkingArticles",
  {},
  () => import("./news/linking-articles.ts"),
);
export const deleteNews = callable("deleteNews", {}, () => import("./news/trash.ts"));
export const restoreNews = callable("restoreNews", {}, () => import("./news/trash.ts"));
export const purgeNews = callable("purgeNews", {}, () => import("./news/trash.ts"));
export const backfillNewsPublished = callable(
  "backfillNewsPublished",
  {},
  () => import("./news/backfill-news-published.ts"),
);
export const saveTopic = callable("saveTopic", {}, () => import("./topics/topics.ts"));
export const deleteTopic = callable("deleteTopic", {}, () => import("./topics/topics.ts"));

export const listWaiting = callable("listWaiting", {}, () => import("./waiting/list-waiting.ts"));

// Content and pictures.
export const saveContent = callable("saveContent", {}, () => import("./content/save-content.ts"));
export const getLegalText = callable("getLegalText", {}, () => import("./legal/get-legal-text.ts"));
export const saveLegalText = callable("saveLegalText", {}, () => import("./legal/save-legal-text.ts"));
export const findStaleFigures = callable("findStaleFigures", {}, () => import("./content/stale-figures.ts"));
export const copySite = callable("copySite", {}, () => import("./content/copy-site.ts"));
export const uploadImage = callable("uploadImage", PICTURES, () => import("./media/images.ts"));
export const getImageUses = callable("getImageUses", {}, () => import("./media/images.ts"));
export const describeImage = callable("describeImage", {}, () => import("./media/images.ts"));
export const deleteImage = callable("deleteImage", {}, () => import("./media/images.ts"));

// Proofreading.
export const checkSpelling = callable("checkSpelling", {}, () => import("./proofreading/proofreading.ts"));
export const learnWord = callable("learnWord", {}, () => import("./proofreading/proofreading.ts"));

// Messages.
export const setContactMessageState = callable(
  "setContactMessageState",
  {},
  () => import("./contact/inbox.ts"),
);
export const resendContactMessage = callable(
  "resendContactMessage",
  { secrets: [relayAccessKey.name] },
  () => import("./contact/inbox.ts"),
);
export const deleteContactMessage = callable("deleteContactMessage", {}, () => import("./contact/inbox.ts"));
export const exportContactMessages = callable(
  "exportContactMessages",
  {},
  () => import("./contact/export-messages.ts"),
);
export const deleteContactMessagesByEmail = callable(
  "deleteContactMessagesByEmail",
  {},
  () => import("./contact/inbox.ts"),
);

// Admins.
export const getUserByEmail = callable("getUserByEmail", {}, () => import("./admin-users/find-account.ts"));
export const recordLogin = callable("recordLogin", {}, () => import("./admin-users/admins.ts"));
export const createAdminAccount = callable(
  "createAdminAccount",
  ACCESS_SECRETS,
  () => import("./admin-users/create-admin-account.ts"),
);
export const upsertAdmin = callable("upsertAdmin", ACCESS_SECRETS, () => import("./admin-users/admins.ts"));
export const setAdminStatus = callable(
  "setAdminStatus",
  ACCESS_SECRETS,
  () => import("./admin-users/admins.ts"),
);
export const deleteAdmin = callable("deleteAdmin", {}, () => import("./admin-users/admins.ts"));
export const seedDefaults = callable(
  "seedDefaults",
  { secrets: [operatorKey.name] },
  () => import("./seeding/seed-defaults.ts"),
);

// Schedules and triggers.
export const completeNews = documentTrigger(
  "completeNews",
  `${COLLECTIONS.news}/{articleId}`,
  () => import("./news/normalize-article.ts"),
);
export const publishDueNews = schedule(
  "publishDueNews",
  { schedule: "every 1 minutes", deadlineSeconds: 55 },
  () => import("./news/publish-due-news.ts"),
);
export const retryContactRelay = schedule(
  "retryContactRelay",
  { schedule: "every 10 minutes", secrets: [relayAccessKey.name] },
  () => import("./contact/message-queue.ts"),
);
export const emptyTrash = daily("emptyTrash", "04:10", () => import("./news/trash.ts"));
export const removeUnusedImages = daily(
  "removeUnusedImages",
  "04:30",
  () => import("./media/remove-unused-images.ts"),
);
export const deleteExpired = daily("deleteExpired", "04:50", () => import("./retention/delete-expired.ts"));
