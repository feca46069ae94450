import { expect, it } from "vitest";
import { idempotencyKey } from "./idempotency.ts";

it("the idempotency key depends on action, user, request id and content", () => {
  const keys = [
    idempotencyKey("saveTopic", "anna", "1"),
    idempotencyKey("saveNews", "anna", "1"),
    idempotencyKey("saveTopic", "bera", "1"),
    idempotencyKey("saveTopic", "anna", "2"),
    idempotencyKey("saveTopic", "anna", "1", { name: "A" }),
    idempotencyKey("saveTopic", "anna", "1", { name: "B" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(idempotencyKey("saveTopic", "anna", "1", { a: 1, b: 2 })).toBe(
    idempotencyKey("saveTopic", "anna", "1", { b: 2, a: 1 }),
  );
});

it("a request without a request id has no idempotency key", () => {
  expect(idempotencyKey("saveTopic", "anna", undefined, {})).toBeUndefined();
});
