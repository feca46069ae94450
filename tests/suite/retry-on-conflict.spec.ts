import { describe, expect, it } from "vitest";
import { commitIfUnchanged, retryOnConflict } from "../../functions/src/lib/retry-on-conflict.ts";
import { db } from "../lib/clients.ts";

const collection = db.collection("test_retry_on_conflict");

describe("retryOnConflict", () => {
  it("retries until no other write happens during an attempt", async () => {
    const document = collection.doc("counter");
    await document.set({ count: 0 });
    let attempts = 0;
    await retryOnConflict(async () => {
      attempts += 1;
      const read = await document.get();
      if (attempts < 3) await document.update({ count: attempts * 10 });
      const batch = db.batch();
      const lastUpdateTime = read.updateTime;
      if (!lastUpdateTime) throw new Error("The document is missing");
      batch.update(document, { count: read.get("count") + 1 }, { lastUpdateTime });
      await commitIfUnchanged(batch);
    });
    expect(attempts).toBe(3);
    expect((await document.get()).get("count")).toBe(21);
  });

  it("retries if the document was created or deleted during an attempt", async () => {
    const document = collection.doc("made");
    await document.set({});
    for (const { write, repair } of [
      { write: "create", repair: () => document.delete() },
      { write: "update", repair: () => document.set({}) },
    ] as const) {
      let attempts = 0;
      await retryOnConflict(async () => {
        attempts += 1;
        if (attempts === 2) await repair();
        const batch = db.batch();
        batch[write](document, { a: 1 });
        await commitIfUnchanged(batch);
      });
      expect([write, attempts]).toEqual([write, 2]);
      await document.delete();
    }
  });

  it("does not retry a query that lacks an index, although its error has the same code", async () => {
    let attempts = 0;
    const attempt = retryOnConflict(async () => {
      attempts += 1;
      await collection.where("a", "==", 1).orderBy("b").get();
    });
    await expect(attempt).rejects.toMatchObject({ code: 9, message: expect.stringContaining("index") });
    expect(attempts).toBe(1);
  });
});
