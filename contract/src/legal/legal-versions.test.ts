import { describe, expect, it } from "vitest";
import { daysBetween, icelandicDay, legalParts, legalVersions, versionOn } from "./legal-versions.ts";

const days = (name: "terms" | "privacy", ...stored: string[]) =>
  legalVersions(name, stored).map(({ from, until }) => [from, until]);

describe("the versions of a text", () => {
  it("begin with the day of the specification, as long as none is stored", () => {
    expect(days("terms")).toEqual([["2023-02-25", undefined]]);
    expect(days("privacy")).toEqual([["2023-02-01", undefined]]);
  });

  it("are sorted newest first, and each lasts until the day before the next", () => {
    expect(days("terms", "2027-03-01", "2024-02-29", "2027-01-01")).toEqual([
      ["2027-03-01", undefined],
      ["2027-01-01", "2027-02-28"],
      ["2024-02-29", "2026-12-31"],
      ["2023-02-25", "2024-02-28"],
    ]);
  });

  it("ignore days before the first version, repeated days and invalid days", () => {
    const first = [["2023-02-25", undefined]];
    expect(days("terms", "2023-02-25", "2020-01-01", "2027-02-30", "2027-1-1", "soon", "")).toEqual(first);
    expect(days("terms", "2027-01-01", "2027-01-01")).toHaveLength(2);
  });
});

describe("the version of a day", () => {
  const versions = legalVersions("terms", ["2027-01-15", "2027-03-01"]);
  it.each([
    ["2022-12-31", "2023-02-25"],
    ["2023-02-25", "2023-02-25"],
    ["2027-01-14", "2023-02-25"],
    ["2027-01-15", "2027-01-15"],
    ["2027-02-28", "2027-01-15"],
    ["2027-03-01", "2027-03-01"],
    ["2099-01-01", "2027-03-01"],
  ])("%s is that from %s", (day, from) => {
    expect(versionOn(versions, day)?.from).toBe(from);
  });

  it("changes at midnight in Iceland, in summer too", () => {
    expect(icelandicDay(new Date("2027-01-14T23:59:59.999Z"))).toBe("2027-01-14");
    expect(icelandicDay(new Date("2027-01-15T00:00:00Z"))).toBe("2027-01-15");
    expect(icelandicDay(new Date("2027-07-01T00:30:00+01:00"))).toBe("2027-06-30");
  });
});

it("the days between two days are counted across a leap day", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-11-29", "2026-12-29")).toBe(30);
});

describe("a text", () => {
  it("is split at its headings, and what is before the first heading is its summary", () => {
    const html =
      "<p>Stutt</p><h2>A &amp; <strong>B</strong></h2><p>a<br />b</p><ul><li>c</li></ul><h2>C</h2>";
    expect(legalParts(html)).toEqual([
      "<p>Stutt</p>",
      [
        { heading: "A & B", html: "<p>a<br />b</p><ul><li>c</li></ul>" },
        { heading: "C", html: "" },
      ],
    ]);
  });

  it("is not split at a heading inside another element", () => {
    const quoted = "<blockquote><h2>Inni</h2><p>a</p></blockquote>";
    expect(legalParts(`<h2>Úti</h2>${quoted}`)).toEqual(["", [{ heading: "Úti", html: quoted }]]);
  });

  it("without headings is only a summary", () => {
    expect(legalParts("<p>a</p>")).toEqual(["<p>a</p>", []]);
    expect(legalParts("")).toEqual(["", []]);
  });
});
