import { expect, it, vi } from "vitest";
import { textChanges } from "./text-changes.ts";

const words = (count: number, start: string) =>
  Array.from({ length: count }, (_, index) => `${start}${index}`).join(" ");

/** A clock that advances 10 ms each time it is read, so that the speed of the machine does not matter. */
const clock = vi.spyOn(Date, "now").mockImplementation(() => 10 * clock.mock.calls.length);

it("two texts are compared word by word", () => {
  const changes = textChanges("Brauð og ostur", "Brauð og mjólk");
  expect(changes.map(({ value, added, removed }) => [value, added, removed])).toEqual([
    ["Brauð og ", false, false],
    ["ostur", false, true],
    ["mjólk", true, false],
  ]);
});

it("10,000 rewritten words take less than a second to compare, and unchanged lines are kept", () => {
  const startedAt = Date.now();
  const changes = textChanges(`Fyrst\n${words(10_000, "a")}\nSíðast`, `Fyrst\n${words(10_000, "b")}\nSíðast`);
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(changes.map(({ value }) => value.slice(0, 6))).toEqual(["Fyrst\n", "a0 a1 ", "b0 b1 ", "Síðast"]);
});

it("10,000 rewritten lines take less than a second to compare, and are shown as removed and added", () => {
  const startedAt = Date.now();
  const lines = (start: string) => words(10_000, start).replaceAll(" ", "\n");
  const changes = textChanges(lines("a"), lines("b"));
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(changes.map(({ added, removed }) => [added, removed])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it("both sides of a conflict share one comparison", () => {
  expect(textChanges("Brauð", "Ostur")).toBe(textChanges("Brauð", "Ostur"));
});
