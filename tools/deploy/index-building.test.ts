import { expect, it } from "vitest";
import { readUnbuilt, waitForIndexes } from "./index-building.ts";

const group = (name: string) => `projects/p/databases/(default)/collectionGroups/${name}`;
const index = (state: string, field = "title") => ({
  name: `${group("webpage_news")}/indexes/1`,
  state,
  fields: [
    { fieldPath: "isPublished", order: "ASCENDING" },
    { fieldPath: field, order: "DESCENDING" },
    { fieldPath: "__name__", order: "DESCENDING" },
  ],
});

it("indexes are read from every page of the list, including those of single fields", async () => {
  const pages: Record<string, object> = {
    indexes: { indexes: [index("READY")], nextPageToken: "two" },
    "indexes?pageToken=two": { indexes: [index("CREATING", "list.title"), index("NEEDS_REPAIR", "card")] },
    "fields?filter=indexConfig.usesAncestorConfig:false": {
      fields: [
        {
          name: `${group("revisions")}/fields/imageIds`,
          indexConfig: {
            indexes: [{ state: "CREATING", fields: [{ fieldPath: "imageIds", arrayConfig: "CONTAINS" }] }],
          },
        },
        { name: `${group("webpage_towns")}/fields/shops`, indexConfig: {} },
      ],
    },
  };
  const unbuilt = await readUnbuilt(async (_, path) => pages[path.split("/-/")[1] ?? ""], "p");
  expect(unbuilt).toEqual({
    all: 4,
    building: [
      "webpage_news (isPublished ascending, list.title descending)",
      "revisions (imageIds contains)",
    ],
    broken: ["webpage_news (isPublished ascending, card descending)"],
  });
});

/** Waits for the indexes without real time. The responses come in this order, and the last one repeats. */
async function wait(limitMs: number, ...answers: (readonly string[])[]) {
  const [progress, pauses]: [string[], number[]] = [[], []];
  const missing = await waitForIndexes(
    async () => ({ all: 3, building: (answers.length > 1 ? answers.shift() : answers[0]) ?? [], broken: [] }),
    { limitMs, report: (line) => progress.push(line), pause: async (ms) => pauses.push(ms) },
  );
  return { missing, progress, waited: pauses.reduce((sum, one) => sum + one, 0) };
}

it("a deploy waits until the last index is built, and reports how many are built", async () => {
  const { missing, progress } = await wait(60_000, ["a", "b"], ["b"], []);
  expect(missing).toEqual([]);
  expect(progress).toEqual(["1 of 3, not yet a", "2 of 3, not yet b"]);
});

it("a deploy names the indexes that are not built in time", async () => {
  const { missing, waited } = await wait(60_000, ["a", "b"]);
  expect(missing).toEqual(["a: being built", "b: being built"]);
  expect(waited).toBeGreaterThanOrEqual(60_000);
  expect(waited).toBeLessThan(80_000);
});

it("a deploy does not wait for an index that Firestore could not build", async () => {
  const unbuilt = async () => ({ all: 3, building: ["a"], broken: ["b"] });
  const pause = () => Promise.reject(new Error("It waits."));
  const missing = await waitForIndexes(unbuilt, { limitMs: 60_000, report: () => {}, pause });
  expect(missing).toEqual(["b: not built by Firestore; delete it in the console"]);
});
