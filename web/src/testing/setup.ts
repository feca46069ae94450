import "../styles/global.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { STORAGE_KEYS } from "../config/storage-keys.ts";
import { forgetAnswers, refusedRequests, takeOverFetch } from "./backend.ts";

// Every component test begins as a first visit, asks nobody but the fake backend, and complains of nothing.

let complaints: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Who has not decided on cookies sees a banner over the page.
  localStorage.setItem(STORAGE_KEYS.consent, "declined");
  takeOverFetch();
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    const text = words.map(String).join(" ");
    // What the SDK logs are the failures that tests ask for.
    if (!text.includes("@firebase/")) complaints.push(text);
  });
  // What the site logs of failures that it survives.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  // While its requests are still answered.
  await cleanup();
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
