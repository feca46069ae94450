import { expect, it } from "vitest";
import { pathsOf } from "./define-document-trigger.ts";

it.each([
  ["as it is", "news/frett-1", "news/frett-1"],
  ["percent-encoded", "news/fr%C3%A9tt%20um%20%C3%BE%C3%A1", "news/frétt um þá"],
  ["in UTF-8 taken for Latin-1", Buffer.from("news/frétt um þá").toString("latin1"), "news/frétt um þá"],
  ["with a character that is not encoded", "news/100%", "news/100%"],
  ["with characters outside Latin-1", "news/👋", "news/👋"],
])("the document of an event is found from its attribute, %s", (_how, attribute, path) => {
  expect(pathsOf(attribute)).toContain(path);
});

it("an attribute of ASCII letters means one path", () => {
  expect(pathsOf("news/frett-1")).toEqual(["news/frett-1"]);
});

it("an attribute whose id would be too long if encoded means only the decoded path", () => {
  expect(pathsOf(`news/${"%C3%BE".repeat(400)}`)).toEqual([`news/${"þ".repeat(400)}`]);
});
