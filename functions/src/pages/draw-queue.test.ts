import { expect, it, onTestFinished, vi } from "vitest";
import { DRAWING_TIMEOUT_MS, drawOneAtATime, PENDING_MAX } from "./draw-queue.ts";

const always = () => true;
const card = (text: string) => new TextEncoder().encode(text);

it("draws one card at a time, in order, the same for all who wait for it, and goes on after a failure", async () => {
  const log: string[] = [];
  const drawing = (key: string) =>
    drawOneAtATime(
      key,
      async () => {
        log.push(`${key} begins`);
        await Promise.resolve();
        log.push(`${key} ends`);
        if (key === "b") throw new Error("no font");
        return card(key);
      },
      always,
    );
  const drawn = await Promise.allSettled(["a", "b", "a", "c"].map(drawing));
  expect(drawn.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("refuses what the caller may not draw, and more than can wait; a drawing that never ends gives its turn back", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(
    drawOneAtATime(
      "mine",
      async () => card("mine"),
      () => false,
    ),
  ).toBeNull();
  const endless = drawOneAtATime("endless", () => new Promise(() => {}), always);
  const ended = expect(endless).rejects.toThrow(`${DRAWING_TIMEOUT_MS}`);
  const waiting = Array.from({ length: PENDING_MAX - 1 }, (_, nth) =>
    drawOneAtATime(`waiting ${nth}`, async () => card(`${nth}`), always),
  );
  expect(drawOneAtATime("late", async () => card("late"), always)).toBeNull();
  await vi.advanceTimersByTimeAsync(DRAWING_TIMEOUT_MS);
  await ended;
  expect(await waiting.at(-1)).toEqual(card(`${PENDING_MAX - 2}`));
  expect(await drawOneAtATime("late", async () => card("late"), always)).toEqual(card("late"));
});
