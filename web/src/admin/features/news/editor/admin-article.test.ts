import { expect, it } from "vitest";
import { parseAdminArticle } from "./admin-article.ts";

it("an article counts as published unless it is stored as a draft", () => {
  expect(parseAdminArticle("a", {}).isPublished).toBe(true);
  expect(parseAdminArticle("a", { isPublished: false }).isPublished).toBe(false);
});
