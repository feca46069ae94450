import "../shared/styles/global.css";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { STORAGE_KEYS } from "../shared/config/storage-keys.ts";
import {
  callableAnswers,
  forgetAnswers,
  queriesCount,
  queriesFind,
  takeOverFetch,
  unansweredRequests,
} from "./backend.ts";
import { listenToConsole, takeComplaints } from "./complaints.ts";
import { recordNoOwnerStacks } from "./owner-stacks.ts";

// Every component test begins as a first visit, asks nobody but the fake backend, and complains of nothing.

takeOverFetch();
recordNoOwnerStacks();

// As the two applications do: the admin area has measures and pieces of its own.
if (expect.getState().testPath?.includes("/src/admin/")) await import("../admin/admin.css");

// Loaded as a page needs it; here ahead, so that its requests follow at once.
await import("../shared/lib/firestore.ts");

/** Also where a test has left its own timers. */
const nextTask = globalThis.setTimeout;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Who has not decided on cookies sees a banner over the page.
  localStorage.setItem(STORAGE_KEYS.consent, "declined");
  forgetAnswers();
  // The supporters stand below every page.
  queriesFind(COLLECTIONS.partners, []);
  // What the admin area's bar and list count.
  queriesCount(COLLECTIONS.news, 0);
  queriesCount(COLLECTIONS.messages, 0);
  // Where a page that fails tells of it; what it fails of the console says too.
  callableAnswers("reportClientError", { isNoted: true });
  listenToConsole();
});

afterEach(async ({ task }) => {
  // What the page was about to ask for is this test's matter, not the next one's.
  await cleanup();
  await new Promise<void>((resolve) => nextTask(resolve));
  const [asked, said] = [unansweredRequests(), takeComplaints()];
  forgetAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Perhaps why it failed; a test that passed did not need them.
  if (task.result?.state === "fail") expect(asked, "requests that the test has no answer for").toEqual([]);
  expect(said, "what the page complained of on the console").toEqual([]);
});
