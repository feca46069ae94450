import { expect, it } from "vitest";
import { findUrls } from "./find-urls.ts";

it.each([
  ["Sjá https://matbjorg.is.", ["https://matbjorg.is"]],
  ["(https://a.is/b_(c))", ["https://a.is/b_(c)"]],
  ["www.matur.is, www.", ["https://www.matur.is"]],
  [
    "[https://a.is/b[1]], *https://b.is*, ‚https://c.is‘ og «https://d.is»",
    ["https://a.is/b[1]", "https://b.is", "https://c.is", "https://d.is"],
  ],
  ["Skrifaðu á hallo@matbjorg.is!", ["mailto:hallo@matbjorg.is"]],
  ["„http://a.is/æ?b=ð“ og HTTPS://B.IS", ["http://a.is/æ?b=ð", "HTTPS://B.IS"]],
  ["Jón: jón@þjóðskrá.is", ["mailto:jón@þjóðskrá.is"]],
  ["matbjorg.is, a@b, ftp://a.is, javascript:alert(1), https://", []],
])("a search for URLs in %j finds %j", (text, addresses) => {
  expect(findUrls(text).map(({ href }) => href)).toEqual(addresses);
});
