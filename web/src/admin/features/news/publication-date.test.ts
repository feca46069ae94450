import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { publicationTime, toLocalTime } from "./publication-date.ts";

it.each([
  ["Atlantic/Reykjavik", "2026-11-24T09:00"],
  ["Europe/Copenhagen", "2026-11-24T10:00"],
  ["America/Los_Angeles", "2026-11-24T01:00"],
])("in %s, a date is formatted for the browser's time zone and read back", (TZ, local) => {
  const script = `
    import { readLocalTime, toLocalTime } from "./publication-date.ts";
    const value = toLocalTime("2026-11-24T09:00:42.500Z");
    console.log(value, readLocalTime({ value, validity: {} }));`;
  // Starts a separate process, because a running one does not always notice that the variable changes.
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ },
    encoding: "utf8",
  });
  expect(printed.trim()).toBe(`${local} 2026-11-24T09:00:00.000Z`);
});

it("an empty date is valid, but a partly filled one is not", () => {
  expect([toLocalTime(""), toLocalTime("incomplete")]).toEqual(["", ""]);
});

it.each([
  ["is", new Date(Date.UTC(new Date().getUTCFullYear(), 10, 24, 9, 5)), "24. nóv. 09:05"],
  ["en", new Date(Date.UTC(new Date().getUTCFullYear(), 10, 24, 9, 5)), "Nov 24 09:05"],
  ["is", new Date("2199-01-03T23:59:00Z"), "3. jan. 2199 23:59"],
  ["en", new Date("2199-01-03T23:59:00Z"), "Jan 3, 2199 23:59"],
] as const)("in %s, the time of publication %s is shown as %s", (language, date, words) => {
  const { date: day, time } = publicationTime(date, language);
  expect(`${day} ${time}`).toBe(words);
});
