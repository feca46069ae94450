import { expect, it } from "vitest";
import { requestKey } from "./request-key.ts";

it("a request's key is its own: by whom, for what, with which id and content", () => {
  const keys = [
    requestKey("saveTopic", "anna", "1"),
    requestKey("savePartner", "anna", "1"),
    requestKey("saveTopic", "bera", "1"),
    requestKey("saveTopic", "anna", "2"),
    requestKey("saveTopic", "anna", "1", { name: "A" }),
    requestKey("saveTopic", "anna", "1", { name: "B" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(requestKey("saveTopic", "anna", "1", { a: 1, b: 2 })).toBe(
    requestKey("saveTopic", "anna", "1", { b: 2, a: 1 }),
  );
});

it("a page that was opened before there were any sends none", () => {
  expect(requestKey("saveTopic", "anna", undefined, {})).toBeUndefined();
});
