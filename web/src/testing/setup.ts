import "../shared/styles/global.css";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { tabDrafts } from "../admin/lib/draft-storage.ts";
import { STORAGE_KEYS } from "../shared/config/storage-keys.ts";
import {
  callableAnswers,
  fault,
  queriesCount,
  replaceFetch,
  requestsTo,
  resetAnswers,
  siteAnswers,
  unansweredRequests,
} from "./backend.ts";
import { listenToConsole, takeConsoleErrors } from "./console-errors.ts";
import { disableOwnerStacks } from "./disable-owner-stacks.ts";
import { listenToLiveRegions, takeSilentTexts } from "./live-regions.ts";

// Each component test starts like a first visit and sends requests only to the fake backend. It fails on console errors, and
// on texts of live regions that screen readers do not speak.

replaceFetch();
disableOwnerStacks();
listenToLiveRegions();

// Loads the stylesheets of the admin area, which the site does not have.
if (expect.getState().testPath?.includes("/src/admin/")) {
  await import("../admin/admin.css");
  await import("../admin/dialogs.css");
}

// Pages import this module lazily. It is loaded here, so that tests do not wait for it.
await import("../shared/lib/firestore.ts");

// The build's preload is missing here, so `font-display: optional` would show the fonts in some runs only.
for (const { cssRules } of document.styleSheets)
  for (const rule of cssRules)
    if (rule instanceof CSSFontFaceRule) rule.style.setProperty("font-display", "block");
// Otherwise a test may measure widths of the fallback fonts.
await Promise.all(Array.from(document.fonts, (face) => face.load()));

/** Reloads that the page of the running test has tried. One would end the run of all component tests. */
let reloads = 0;
(window as unknown as { navigation: EventTarget }).navigation.addEventListener("navigate", (event) => {
  if ((event as Event & { navigationType: string }).navigationType !== "reload") return;
  event.preventDefault();
  reloads += 1;
});

/** The real `setTimeout`, even while a test uses fake timers. */
const nextTask = globalThis.setTimeout;

beforeEach(() => {
  // Otherwise the browser is offline on a machine without a network.
  vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(true);
  localStorage.clear();
  sessionStorage.clear();
  tabDrafts.clear();
  // Otherwise the cookie banner covers the page.
  localStorage.setItem(STORAGE_KEYS.consent, "declined");
  resetAnswers();
  // Every page reads the supporters for its footer.
  siteAnswers(readPaths.partners, []);
  // The bar and the news list of the admin area count these.
  queriesCount(COLLECTIONS.news, 0);
  queriesCount(COLLECTIONS.messages, 0);
  callableAnswers("listWaiting", { waiting: [] });
  // Calls that no function has answered ask for the release.
  requestsTo("/health", fault("offline"));
  // The news list calls this when it is opened.
  callableAnswers("backfillNewsPublished", { updated: 0 });
  // The error boundary reports errors to this callable. The check of console errors below finds them.
  callableAnswers("reportClientError", { isNoted: true });
  listenToConsole();
  reloads = 0;
});

afterEach(async ({ task }) => {
  // Waits for pending effects, which still belong to this test.
  await cleanup();
  await new Promise<void>((resolve) => nextTask(resolve));
  const [unanswered, errors, silent] = [unansweredRequests(), takeConsoleErrors(), takeSilentTexts()];
  resetAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A missing answer may be the cause of the failure.
  if (task.result?.state === "fail")
    expect(unanswered, "requests that the test has no answer for").toEqual([]);
  expect(reloads, "reloads of the page").toBe(0);
  expect(errors, "errors on the console").toEqual([]);
  expect(silent, "texts of live regions that screen readers do not speak").toEqual([]);
});
