import { expect, it, vi } from "vitest";
import { textChanges } from "./text-changes.ts";

const words = (count: number, start: string) =>
  Array.from({ length: count }, (_, index) => `${start}${index}`).join(" ");

/** A clock by which each look at it takes 10 ms: how fast this machine is does not matter. */
const clock = vi.spyOn(Date, "now").mockImplementation(() => 10 * clock.mock.calls.length);

it("texts are compared word by word", () => {
  const changes = textChanges("Brauð og ostur", "Brauð og mjólk");
  expect(changes.map(({ value, added, removed }) => [value, added, removed])).toEqual([
    ["Brauð og ", false, false],
    ["ostur", false, true],
    ["mjólk", true, false],
  ]);
});

it("a text of 10,000 rewritten words takes less than a second, and keeps the lines that stayed", () => {
  const startedAt = Date.now();
  const changes = textChanges(`Fyrst\n${words(10_000, "a")}\nSíðast`, `Fyrst\n${words(10_000, "b")}\nSíðast`);
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(changes.map(({ value }) => value.slice(0, 6))).toEqual(["Fyrst\n", "a0 a1 ", "b0 b1 ", "Síðast"]);
});

it("a text of 10,000 rewritten lines takes less than a second, and is shown as removed and added", () => {
  const startedAt = Date.now();
  const lines = (start: string) => words(10_000, start).replaceAll(" ", "\n");
  const changes = textChanges(lines("a"), lines("b"));
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(changes.map(({ added, removed }) => [added, removed])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it("both sides of a conflict take one comparison", () => {
  expect(textChanges("Brauð", "Ostur")).toBe(textChanges("Brauð", "Ostur"));
});
