import { expect, it } from "vitest";
import { contactAnswer } from "./contact-answer.ts";

const ANSWER = { typed: { name: "", email: "", message: "" }, fields: [] };
const ERROR_ID = "0af7651916cd43dd8448eb211c80319c";

it.each([
  ["is", `Villunúmer: ${ERROR_ID}</p>`],
  ["en", `Error id: ${ERROR_ID}</p>`],
] as const)("tells in %s what an unexpected failure is found by, and only that", (language, found) => {
  const page = contactAnswer({ ...ANSWER, language, outcome: "failure", errorId: ERROR_ID });
  expect(page).toContain(found);
  // The form service did not take it: nothing unexpected.
  expect(contactAnswer({ ...ANSWER, language, outcome: "failure" })).not.toContain(found.slice(0, 8));
});
