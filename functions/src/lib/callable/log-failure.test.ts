import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "./app-error.ts";
import { documentTrigger } from "./define-document-trigger.ts";
import { daily } from "./define-schedule.ts";

const errors = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => errors.mockClear());

const logged = () => errors.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);

/** A failure, and the fields that its log line must contain. */
const FAILURES: [string, unknown, object][] = [
  [
    "an error with a cause",
    new Error("webpage_images/a could not be changed", { cause: new TypeError("the disk is full") }),
    {
      reason: "internal",
      stack: expect.stringMatching(
        /^Error: webpage_images\/a could not be changed\n +at [\s\S]+\nCaused by: TypeError: the disk is full\n +at /,
      ),
    },
  ],
  [
    "an AppError of the catalogue",
    new AppError("news/article-not-found"),
    { reason: "news/article-not-found", stack: expect.stringContaining("Article not found\n    at ") },
  ],
  ["a thrown string", "14 UNAVAILABLE", { reason: "internal", stack: "14 UNAVAILABLE" }],
];

describe.each(FAILURES)("%s", (_, failure, line) => {
  it("in a schedule is logged with its reason and stack, and fails the run", async () => {
    const emptyTrash = daily("emptyTrash", "04:10", async () => ({
      emptyTrash: () => Promise.reject(failure),
    }));
    await expect(Promise.resolve(emptyTrash.run({} as never))).rejects.toBe(failure);
    expect(logged()).toEqual([
      {
        severity: "ERROR",
        message: expect.stringContaining("emptyTrash failed"),
        schedule: "emptyTrash",
        ...line,
        correlationId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it("in a document trigger is logged with its reason and stack, and causes a retry", async () => {
    const trigger = documentTrigger("completeNews", "a/{id}", async () => ({
      completeNews: () => Promise.reject(failure),
    }));
    await expect(trigger({ document: "a/b" })).rejects.toBe(failure);
    expect(logged()).toEqual([
      {
        severity: "ERROR",
        message: expect.stringContaining("completeNews failed"),
        trigger: "completeNews",
        document: "a/b",
        ...line,
        correlationId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });
});
