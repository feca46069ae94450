import { expect, it } from "vitest";
import { DEFAULT_FOCUS, focusText, parseFocus } from "./picture-focus.ts";

it("a picture's focus is stored in steps of 10, within the picture", () => {
  expect(focusText({ x: 34.9, y: 65.1 })).toBe("30 70");
  expect(focusText({ x: -3, y: 108 })).toBe("0 100");
  expect(parseFocus("0 100")).toEqual({ x: 0, y: 100 });
});

it.each(["", "50", "55 60", "50 110", "00 50", "50 60 ", "x y"])("a focus of %j is the default", (stored) => {
  expect(parseFocus(stored)).toBe(DEFAULT_FOCUS);
});
