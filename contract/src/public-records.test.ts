import { describe, expect, it } from "vitest";
import {
  isPartner,
  isTopic,
  isTown,
  parsePartner,
  parseRecords,
  parseTopic,
  parseTown,
} from "./public-records.ts";

const STORE = { bucket: "demo.appspot.com", isLocal: false };

describe("a stored topic", () => {
  it.each([
    ["its names", { is: "Appið", en: "The app" }, { is: "Appið", en: "The app" }],
    ["the Icelandic name where it has no other", { is: "Appið", en: 5 }, { is: "Appið", en: "Appið" }],
    ["its slug where it has none", "Appið", { is: "appid", en: "appid" }],
  ])("is shown with %s", (_, name, shown) => {
    expect(parseTopic({ id: "appid", name })).toEqual({ id: "appid", name: shown });
  });
});

describe("a stored town", () => {
  it("has its shops without their unknown kinds, and leaves out unreadable shops", () => {
    const shops = [
      null,
      5,
      {},
      { name: " " },
      { name: " Búð ", kind: "constructor" },
      { name: "Ás", kind: "bakery" },
    ];
    expect(parseTown({ id: "a", name: " Bær ", shops })).toEqual({
      id: "a",
      name: "Bær",
      shops: [
        { name: "Búð", kind: undefined },
        { name: "Ás", kind: "bakery" },
      ],
      isSample: false,
    });
  });

  it("is a sample only if isSample is true", () => {
    expect([true, "true"].map((isSample) => parseTown({ id: "a", name: "Bær", isSample })?.isSample)).toEqual(
      [true, false],
    );
  });
});

describe("a stored partner", () => {
  it.each([
    ["its picture", " /images/a.webp ", "/images/a.webp"],
    ["no picture of another site", "https://example.org/a.webp", ""],
    ["no script", "javascript:alert(1)", ""],
  ])("has %s", (_, logo, shown) => {
    expect(parsePartner({ id: "a", name: "A", logo }, STORE)).toEqual({ id: "a", name: "A", logo: shown });
  });
});

it("records that cannot be read are skipped, and their ids are returned", () => {
  const towns = [{ id: "a", name: "Bær" }, { id: "b", name: 5 }, { id: "c" }];
  const { parsed, skipped } = parseRecords(towns, parseTown);
  expect([parsed.map(({ id }) => id), skipped]).toEqual([["a"], ["b", "c"]]);
  expect(parseRecords([{ id: "d", name: "D" }], (one) => parsePartner(one, STORE)).skipped).toEqual(["d"]);
});

it.each([
  [isTopic, { id: "a", name: { is: "A", en: "A" } }, { id: "a", name: { is: "A" } }],
  [
    isTown,
    { id: "a", name: "A", shops: [{ name: "B" }] },
    { id: "a", name: "A", shops: [{ name: "B" }, null] },
  ],
  [isPartner, { id: "a", name: "A", logo: "" }, { id: "a", name: "A" }],
])("a parsed record is recognized as parsed, and a stored record is not", (isParsed, parsed, unparsed) => {
  expect([parsed, unparsed, null, "a"].map(isParsed)).toEqual([true, false, false, false]);
});
