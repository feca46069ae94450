import { expect, it, vi } from "vitest";
import { eachAlone } from "./each-alone.ts";

it("a document that fails is skipped, and named in the log once a day", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const documents = ["a", "b", "c"].map((id) => ({ ref: { path: `webpage_news/${id}` } }));
  const work = async ({ ref }: (typeof documents)[number]) => {
    if (ref.path.endsWith("b")) throw new TypeError("title is a number");
    return true;
  };
  for (let run = 0; run < 2; run += 1) {
    expect(await eachAlone(documents, work)).toEqual({ done: 2, failed: ["webpage_news/b"] });
  }
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      document: "webpage_news/b",
      stack: expect.stringContaining("title is a number"),
    }),
  ]);
});
