import "../shared/styles/global.css";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { STORAGE_KEYS } from "../shared/config/storage-keys.ts";
import {
  callableAnswers,
  queriesCount,
  replaceFetch,
  resetAnswers,
  siteAnswers,
  unansweredRequests,
} from "./backend.ts";
import { listenToConsole, takeConsoleErrors } from "./console-errors.ts";
import { disableOwnerStacks } from "./disable-owner-stacks.ts";

// Each component test starts as a first visit, requests only from the fake backend, and fails on console errors.

replaceFetch();
disableOwnerStacks();

// The admin area has its own stylesheets.
if (expect.getState().testPath?.includes("/src/admin/")) {
  await import("../admin/admin.css");
  await import("../admin/dialogs.css");
}

// Pages import it lazily; loaded before the tests, so that they do not wait for it.
await import("../shared/lib/firestore.ts");

// Without the build's preload, `font-display: optional` would show the fonts in some runs only.
for (const { cssRules } of document.styleSheets)
  for (const rule of cssRules)
    if (rule instanceof CSSFontFaceRule) rule.style.setProperty("font-display", "block");
// A width measured before they are loaded is another one.
await Promise.all(Array.from(document.fonts, (face) => face.load()));

/** The real `setTimeout`, also while a test fakes timers. */
const nextTask = globalThis.setTimeout;

beforeEach(() => {
  // A machine without a network is offline to the browser.
  vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(true);
  localStorage.clear();
  sessionStorage.clear();
  // Otherwise the cookie banner covers the page.
  localStorage.setItem(STORAGE_KEYS.consent, "declined");
  resetAnswers();
  // Every page shows the supporters in its footer.
  siteAnswers(readPaths.partners, []);
  // Counted by the admin area's bar and news list.
  queriesCount(COLLECTIONS.news, 0);
  queriesCount(COLLECTIONS.messages, 0);
  // Called when the news list is opened.
  callableAnswers("backfillNewsPublished", { updated: 0 });
  // The error boundary reports to it; the console error is checked below.
  callableAnswers("reportClientError", { isNoted: true });
  listenToConsole();
});

afterEach(async ({ task }) => {
  // Pending effects still belong to this test.
  await cleanup();
  await new Promise<void>((resolve) => nextTask(resolve));
  const [unanswered, errors] = [unansweredRequests(), takeConsoleErrors()];
  resetAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A possible cause of the failure.
  if (task.result?.state === "fail")
    expect(unanswered, "requests that the test has no answer for").toEqual([]);
  expect(errors, "errors on the console").toEqual([]);
});
