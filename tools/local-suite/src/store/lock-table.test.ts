import { describe, expect, it, vi } from "vitest";
import { LockTable, type LockTarget } from "./lock-table.ts";

function newTable(waitMaxMs = 5_000) {
  const aborted: string[] = [];
  const table = new LockTable({ waitMaxMs, onAbort: (holder) => aborted.push(holder) });
  const log: string[] = [];
  const request = (isExclusive: boolean) => {
    return (holder: string, age: number, ...targets: LockTarget[]) =>
      table
        .acquire(
          holder,
          age,
          targets.map((target) => ({ target, isExclusive })),
        )
        .then(
          () => void log.push(holder),
          (error) => void log.push(`${holder} ${error.code}`),
        );
  };
  const [acquire, share] = [request(true), request(false)];
  const settled = async () => {
    await new Promise(setImmediate);
    return log;
  };
  return { table, acquire, share, settled, aborted };
}

describe("a lock", () => {
  it("is exclusive, and granted in order of arrival", async () => {
    const { table, acquire, settled } = newTable();
    void acquire("A", 1, "r/c/x");
    void acquire("B", 2, "r/c/x");
    void acquire("C", 3, "r/c/x");
    expect(await settled()).toEqual(["A"]);
    table.release("A");
    expect(await settled()).toEqual(["A", "B"]);
    table.release("B");
    expect(await settled()).toEqual(["A", "B", "C"]);
  });

  it("that is shared is compatible with other shared locks, and blocks exclusive locks", async () => {
    const { table, acquire, share, settled } = newTable();
    void share("A", 1, "r/c/x");
    void share("B", 2, "r/c/x");
    void acquire("C", 3, "r/c/x");
    expect(await settled()).toEqual(["A", "B"]);
    table.release("A");
    expect(await settled()).toEqual(["A", "B"]);
    table.release("B");
    expect(await settled()).toEqual(["A", "B", "C"]);
  });

  it("times out if it is not granted", async () => {
    const { acquire, settled } = newTable(10);
    await acquire("A", 1, "r/c/x");
    await acquire("B", 2, "r/c/x");
    expect(await settled()).toEqual(["A", "B ABORTED"]);
  });

  it("times out even if locks on other targets are granted in the meantime", async () => {
    vi.useFakeTimers();
    try {
      const { table, acquire, settled } = newTable(100);
      void acquire("A", 1, "r/c/x");
      void acquire("B", 2, "r/c/x");
      for (let count = 0; count < 5; count += 1) {
        await vi.advanceTimersByTimeAsync(30);
        await acquire(`other ${count}`, 3 + count, "r/c/y");
        table.release(`other ${count}`);
      }
      vi.useRealTimers();
      expect((await settled()).filter((entry) => entry.startsWith("B"))).toEqual(["B ABORTED"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not time out while earlier waits progress", async () => {
    vi.useFakeTimers();
    try {
      const { table, acquire } = newTable(100);
      for (let count = 0; count < 5; count += 1) void acquire(`${count}`, count, "r/c/x");
      const last = acquire("last", 9, "r/c/x");
      for (let count = 0; count < 5; count += 1) {
        await vi.advanceTimersByTimeAsync(80);
        table.release(`${count}`);
      }
      await last;
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["A", 1, 2, "B"],
    ["B", 2, 1, "A"],
  ])("in a deadlock of two is granted to the older holder: %s", async (older, ageOfA, ageOfB, younger) => {
    const { acquire, settled, aborted } = newTable();
    await acquire("A", ageOfA, "r/c/x");
    await acquire("B", ageOfB, "r/c/y");
    void acquire("A", ageOfA, "r/c/y");
    void acquire("B", ageOfB, "r/c/x");
    expect((await settled()).slice(2).sort()).toEqual([older, `${younger} ABORTED`].sort());
    expect(aborted).toEqual([younger]);
  });

  it("in a deadlock of three is granted to one of the older holders", async () => {
    const { acquire, settled, aborted } = newTable();
    for (const [index, name] of ["A", "B", "C"].entries()) await acquire(name, index, `r/c/${name}`);
    void acquire("A", 0, "r/c/B");
    void acquire("B", 1, "r/c/C");
    void acquire("C", 2, "r/c/A");
    expect((await settled()).slice(3).sort()).toEqual(["B", "C ABORTED"]);
    expect(aborted).toEqual(["C"]);
  });
});
