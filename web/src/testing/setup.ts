import "../styles/global.css";
import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { forgetAnswers, queriesFind, refusedRequests, takeOverFetch } from "./backend.ts";

// Every component test begins as a first visit, asks nobody but the fake backend, and complains of nothing.

let complaints: string[] = [];

/** What Firestore's client says by itself of a request that got no answer; the page says its own. */
const OFFLINE = /@firebase\/firestore: .*RPC_ERROR HTTP error has no status$/;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Who has not decided on cookies sees a banner over the page.
  localStorage.setItem("cookieConsent", "declined");
  takeOverFetch();
  // The supporters stand below every page.
  queriesFind(COLLECTIONS.partners, []);
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    const complaint = words.map(String).join(" ");
    if (!OFFLINE.test(complaint)) complaints.push(complaint);
  });
  // What the site logs of failures that it survives.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  const [asked, said] = [refusedRequests(), complaints];
  forgetAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(asked, "requests that the test has no answer for").toEqual([]);
  expect(said, "what the page complained of on the console").toEqual([]);
});

/** For a test that makes the page complain: takes what has been said so far. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
