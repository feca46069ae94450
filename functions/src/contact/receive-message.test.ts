import { expect, it } from "vitest";
import { countLinks } from "./receive-message.ts";

it.each([
  ["Takk fyrir matinn! Sjáumst á morgun.", 0],
  ["Ég fann ykkur á matbjorg.example og skrifaði a@b.is", 0],
  ["https://a.is HTTP://b.is, http://www.c.is og www.d.is", 4],
  ["https://a.is/https://b.is", 2],
  ["awww.sætt", 0],
])("the text %j has %i links", (text, count) => {
  expect(countLinks(text)).toBe(count);
});
