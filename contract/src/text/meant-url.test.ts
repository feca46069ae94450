import { expect, it } from "vitest";
import { meantUrl } from "./meant-url.ts";

it.each([
  ["þjóðskrá.is", "https://þjóðskrá.is"],
  ["www.þjóðskrá.is/æ", "https://www.þjóðskrá.is/æ"],
  [" jon@matbjorg.example ", "mailto:jon@matbjorg.example"],
  ["jón@þjóðskrá.is?subject=a b", "mailto:jón@þjóðskrá.is?subject=a%20b"],
  ["a.example?x=1", "https://a.example?x=1"],
  ["555 1234", "tel:+3545551234"],
  ["+354 555-1234", "tel:+3545551234"],
  ["00354 5551234", "tel:+3545551234"],
  ["112", "tel:112"],
  ["+45 (0)33 12 34 56", "tel:+4533123456"],
  ["127.0.0.1", "https://127.0.0.1"],
  ["a.example?x=b@c.d", "https://a.example?x=b@c.d"],
  ["a.example#b", "https://a.example#b"],
  ["a.example:8080/a", "https://a.example:8080/a"],
  ["a.example.", "https://a.example"],
  ["<https://a.is/b>", "https://a.is/b"],
  ["„https://a.is/b“.", "https://a.is/b"],
  ["(www.a.is)", "https://www.a.is"],
  ["https://a.is/b_(c)", "https://a.is/b_(c)"],
  ["https://a.is/Hf.", "https://a.is/Hf."],
  ["\u200bhttps://a.is/b\u00ad", "https://a.is/b"],
  ["Anna <anna@a.is>", "mailto:anna@a.is"],
  ["anna@a.is.", "mailto:anna@a.is"],
  ["(+354) 555–1234", "tel:+3545551234"],
  ["555.1234", "tel:+3545551234"],
  ["192.168.1.1:80", "https://192.168.1.1:80"],
  ["HTTPS://A.EXAMPLE", "HTTPS://A.EXAMPLE"],
  ["tel:5551234", "tel:5551234"],
  ["/um", "/um"],
])("%j means %j", (typed, address) => {
  expect(meantUrl(typed)).toBe(address);
});

it.each([
  "um",
  "a.example:b",
  "javascript:a.example/",
  "javascript:alert(1)",
  "#a",
  "?a",
  "a b.example",
  "//a.is",
  "@a.is",
])("%j is not a URL", (typed) => expect(meantUrl(typed)).toBeUndefined());
