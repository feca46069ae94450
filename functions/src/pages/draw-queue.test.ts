import { expect, it, onTestFinished, vi } from "vitest";
import { DRAWING_TIMEOUT_MS, drawOneAtATime, PENDING_MAX } from "./draw-queue.ts";

const always = () => true;
const card = (text: string) => new TextEncoder().encode(text);

it("cards are drawn one at a time and in order, each once for all callers, and a failure does not stop the others", async () => {
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

it("a card is rejected if the caller may not draw it or too many wait, and a drawing that never ends makes way for the next", async () => {
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
