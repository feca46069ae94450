import { expect, it } from "vitest";
import { concurrencyLimit } from "./concurrency-limit.ts";

it.each([1, 3])("runs %i at a time, the others in their order, whatever becomes of each", async (limit) => {
  const inTurn = concurrencyLimit(limit);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) =>
      inTurn(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (number % 4 === 0) throw new Error(`no ${number}`);
        return number;
      }),
    ),
  );
  expect(most).toBe(limit);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(
    begun.map((number) => number % 4 !== 0),
  );
  expect(await inTurn(async () => "still")).toBe("still");
});
