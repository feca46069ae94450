import { expect, it } from "vitest";
import { mailLink } from "./mail-link.ts";

/** Returns the parts of the URL as a mail program reads them. */
function read(link: string) {
  const { pathname, searchParams } = new URL(link);
  return { to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
}

it.each([
  "anna@daemi.is",
  "anna+frettir@daemi.is",
  "anna%40daemi.is?bcc=evil@evil.example&body=x@evil.example",
  "a&cc=b#c@daemi.is",
  "x%0d%0abcc:y@daemi.is",
])("a reply to %s goes to that address only", (address) => {
  expect(read(mailLink(address))).toEqual({ to: address });
  expect(read(mailLink(address, "Svar: já & nei?"))).toEqual({ to: address, subject: "Svar: já & nei?" });
});
