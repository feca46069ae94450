import { describe, expect, it } from "vitest";
import { cursorOf, parseCursor, readPaths } from "./public-reads.ts";

describe("a cursor", () => {
  it.each([
    [{ seconds: 1_791_802_800, nanoseconds: 0 }, "hundrad-tonn", "1791802800.000000000-hundrad-tonn"],
    [{ seconds: -1, nanoseconds: 123_456_000 }, "að/ok-1.2", "-1.123456000-að/ok-1.2"],
    [null, "án-dags", "undated-án-dags"],
  ])("made from %o and %s can be parsed again", (at, id, place) => {
    expect(cursorOf(at, id)).toBe(place);
    expect(parseCursor(place)).toEqual({ at, id });
  });

  it.each([
    "",
    "a",
    "1791802800-a",
    "1791802800.0-a",
    "1791802800.000000000-",
    "999999999999.000000000-a",
    "1e9.000000000-a",
  ])("is invalid if it is %j", (place) => expect(parseCursor(place)).toBeUndefined());
});

it("equal queries have equal paths", () => {
  expect(readPaths.list({ before: "1.000000000-æ", topic: "bændur" })).toBe(
    "/read/news?topic=b%C3%A6ndur&before=1.000000000-%C3%A6",
  );
  expect(readPaths.list({ topic: "", before: undefined })).toBe(readPaths.list({}));
});
