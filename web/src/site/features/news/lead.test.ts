import { expect, it } from "vitest";
import { articleSummary } from "../../../testing/article-summary.ts";
import { withLead } from "./lead.ts";

const english = { title: "News", summary: "" };
const list = [
  articleSummary({ id: "a" }),
  articleSummary({ id: "b", english }),
  articleSummary({ id: "c", english }),
];
const ids = (language: "is" | "en", of = list) => withLead(of, language).map(({ id }) => id);

it("an article without the list's language never leads if another has it", () => {
  expect(ids("en")).toEqual(["b", "a", "c"]);
  expect(ids("is")).toEqual(["a", "b", "c"]);
  expect(ids("en", [articleSummary({ id: "a" })])).toEqual(["a"]);
  expect(ids("en", [])).toEqual([]);
});
